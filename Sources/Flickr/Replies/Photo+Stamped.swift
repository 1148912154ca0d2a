extension Photo {
  /// This photo with the name of the place through which it was fetched (R4).
  ///
  /// Its ``json`` has the name under `derived_place`: in place of the one that was there, else as
  /// the last member. The rest of the text stays byte for byte. A photo that stands for no
  /// dictionary only gets the name.
  public func stamped(derivedPlace place: PlaceName) -> Photo {
    var photo = self
    photo.derivedPlace = place.name
    photo.json = JSONEdit.set("derived_place", to: place.name, in: json) ?? json
    return photo
  }

  /// This photo with the owner that its list names once for all photos, where it has none.
  ///
  /// The photos of an album (`flickr.photosets.getPhotos`) have no `owner` of their own; without
  /// one there is no link to a photo's page. ``json`` gets `owner` and `ownername` as well.
  package func stamped(owner: String?, ownerName: String?) -> Photo {
    // A name belongs to the list's owner, not to one that the photo has of its own.
    guard let owner, !owner.isEmpty, self.owner == nil || self.owner == owner else { return self }
    var photo = self
    if self.owner == nil {
      photo.owner = owner
      photo.json = JSONEdit.set("owner", to: owner, in: photo.json) ?? photo.json
    }
    if self.ownerName == nil, let ownerName, !ownerName.isEmpty {
      photo.ownerName = ownerName
      photo.json = JSONEdit.set("ownername", to: ownerName, in: photo.json) ?? photo.json
    }
    return photo
  }
}
