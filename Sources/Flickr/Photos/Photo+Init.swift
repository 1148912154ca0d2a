extension Photo {
  /// Makes a photo of which only the id is known, to be filled in property by property.
  ///
  /// Its `json` is empty: it stands for no dictionary.
  public init(id: PhotoID) {
    self.init(
      id: id,
      title: "",
      description: "",
      tags: [],
      machineTags: [],
      isInfo: false,
      json: ""
    )
  }
}
