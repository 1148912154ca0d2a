extension Photo {
  /// Reads the body of a response of `flickr.photos.getInfo`; its ``json`` is the object under
  /// `photo`, as it was sent.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no photo with a usable id.
  public init(infoResponse json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let photo = try response.object("photo", "photo")
      do throws(FlickrDecodingError) {
        return try Photo(json: response.text.raw(photo))
      } catch {
        throw FlickrDecodingError(.missing("usable photo (\(error))"))
      }
    }
    isInfo = true
  }
}

extension Photo {
  /// This photo with the name of the place through which it was fetched (R4).
  ///
  /// In ``json`` the name replaces the value of `derived_place`, or is appended as the last member. The
  /// other bytes do not change. A photo without a dictionary only gets the name.
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
    // The name is that of the list's owner, not of the photo's own.
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
