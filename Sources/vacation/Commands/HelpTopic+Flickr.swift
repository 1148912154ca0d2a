extension HelpTopic {
  /// What `vacation help flickr` says.
  static let flickrText = """
    FLICKR

      The commands: `vacation flickr --help`. Lists are numbered, and the last one is remembered:
      `vacation visit --listed 1-3` visits photos of it, `vacation flickr photos 2` lists those of
      the second place. Every photo that was listed can be visited by its id.

      Key     Flickr answers whoever has a key of its API. It comes from
              https://www.flickr.com/services/apps/create and is never an argument, and never
              printed. Set it for a shell, or for good; with its secret for what needs a login:
                export FLICKR_API_KEY=…           vacation config set flickr.key
                export FLICKR_API_SECRET=…        vacation config set flickr.secret

      Sample  Without a key, --sample (or VACATION_FLICKR=sample) asks a small Flickr inside the
              program: 412 invented photos of 25 cities. It needs no network. Its pictures are
              drawn, and its ids are nobody else's.

      Login   Public photos need none. Your own private ones do, and so does whatever changes
              something at Flickr:
                vacation flickr login --perms read
              `vacation flickr call METHOD KEY=VALUE` calls any method of Flickr's, signed then.

      Pace    Flickr allows 3,600 calls an hour for each key. The program makes one a second, after
              a rest a few at once, over all the shells of a user together. When Flickr asks to
              slow down, it waits and tries again, and says so.

      Cache   Lists are kept for 24 hours, and answered from there: --fresh asks anew, --offline
              asks nobody. A search shows 4,000 photos at most; beyond that it is split by the days
              of upload, and the program says how many of how many it got.

      This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.

    """
}
