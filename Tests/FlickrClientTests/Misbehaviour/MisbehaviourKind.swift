import TestSupport

/// The cases of `Misbehaviour` by name, so that a test can ask whether each of them is tried.
///
/// The switch below has no default: a new case does not compile until it is listed here too.
enum MisbehaviourKind: CaseIterable {
  case tooManyRequests, status, oauthProblem, redirect
  case fail, failInXML, failWithTrailingComma, htmlPage, emptyBody, truncated, jsonp
  case shortPage, emptyPage, page, totalOff, nothingOnOnePage, doubled
  case numbersAsStrings, stringsAsNumbers, hugeIDs, contentMissing, contentPlain, bareIDs
  case places, brokenPlace
  case contentType, lengthOff, gzip, gzipTruncated, gzipBomb, padded, endless
  case jpeg, unavailableByRedirect, unavailable, htmlAsImage, truncatedImage
  case cutBeforeHead, cut, closeAfterwards, held, drip
}

extension Misbehaviour {
  /// Which case it is.
  var kind: MisbehaviourKind {
    switch self {
    case .tooManyRequests: .tooManyRequests
    case .status: .status
    case .oauthProblem: .oauthProblem
    case .redirect: .redirect
    case .fail: .fail
    case .failInXML: .failInXML
    case .failWithTrailingComma: .failWithTrailingComma
    case .htmlPage: .htmlPage
    case .emptyBody: .emptyBody
    case .truncated: .truncated
    case .jsonp: .jsonp
    case .shortPage: .shortPage
    case .emptyPage: .emptyPage
    case .page: .page
    case .totalOff: .totalOff
    case .nothingOnOnePage: .nothingOnOnePage
    case .doubled: .doubled
    case .numbersAsStrings: .numbersAsStrings
    case .stringsAsNumbers: .stringsAsNumbers
    case .hugeIDs: .hugeIDs
    case .contentMissing: .contentMissing
    case .contentPlain: .contentPlain
    case .bareIDs: .bareIDs
    case .places: .places
    case .brokenPlace: .brokenPlace
    case .contentType: .contentType
    case .lengthOff: .lengthOff
    case .gzip: .gzip
    case .gzipTruncated: .gzipTruncated
    case .gzipBomb: .gzipBomb
    case .padded: .padded
    case .endless: .endless
    case .jpeg: .jpeg
    case .unavailableByRedirect: .unavailableByRedirect
    case .unavailable: .unavailable
    case .htmlAsImage: .htmlAsImage
    case .truncatedImage: .truncatedImage
    case .cutBeforeHead: .cutBeforeHead
    case .cut: .cut
    case .closeAfterwards: .closeAfterwards
    case .held: .held
    case .drip: .drip
    }
  }

  /// What holds its answer back; nil for most.
  var gate: ServerGate? {
    switch self {
    case .held(let gate), .drip(let gate): gate
    default: nil
    }
  }
}
