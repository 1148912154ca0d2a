extension Photo {
  /// This photo with the name of the place through which it was fetched (R4).
  ///
  /// Its ``json`` has the name under `derived_place`: in place of the one that was there, else as
  /// the last member. The rest of the text stays byte for byte. A photo that stands for no
  /// dictionary only gets the name.
  public func stamped(derivedPlace place: PlaceName) -> Photo {
    var photo = self
    photo.derivedPlace = place.name
    photo.json = JSONMember.set("derived_place", to: place.name, in: json) ?? json
    return photo
  }
}
