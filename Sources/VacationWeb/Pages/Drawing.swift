import Mustache

/// A small line drawing for a page that has nothing to show: the values of `drawing.mustache`.
///
/// All are drawn in a square of 64 units: lines in the accent color, and one detail in that of the
/// stamp.
enum Drawing: Sendable, MustacheParent {
  case binoculars, book, camera, clock, cloud, compass, eye, flag, frame, funnel, globe, island
  case lost, magnifier, map, share, tag, torn, travelers

  func child(named name: String) -> Any? {
    switch name {
    case "lines": paths.lines
    case "detail": paths.detail
    default: nil
    }
  }

  /// The data of both SVG paths.
  private var paths: (lines: String, detail: String) {
    switch self {
    case .binoculars:
      (
        """
        M18 14h6v6h-6zM40 14h6v6h-6zM18 20l-8 20M24 20l2 20M46 20l8 20M40 20l-2 20M25 27h14
        M18 36a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM46 36a8 8 0 1 1 0 16a8 8 0 1 1 0-16z
        """,
        "M14 44a4 4 0 0 1 4-4M42 44a4 4 0 0 1 4-4"
      )
    case .book:
      (
        """
        M32 18c-6-5-14-6-22-6v36c8 0 16 1 22 6c6-5 14-6 22-6V12c-8 0-16 1-22 6zM32 18v36
        M38 26c3-1.4 6-2 10-2M38 34c3-1.4 6-2 10-2
        """,
        "M16 37l5-7l4 5l2-2M20 22a2 2 0 1 1 0 4a2 2 0 1 1 0-4z"
      )
    case .camera:
      (
        """
        M8 20h11l4-6h18l4 6h11a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V22a2 2 0 0 1 2-2z
        M32 25a10 10 0 1 1 0 20a10 10 0 1 1 0-20z
        """,
        "M26.5 35a5.5 5.5 0 0 1 5.5-5.5M49 27h3"
      )
    case .clock:
      ("M14.7 22A20 20 0 1 1 12 32M13 11v11h11", "M32 20v13l9 6")
    case .cloud:
      (
        "M18 40a9 9 0 0 1 0-18a14 14 0 0 1 27-3a10.5 10.5 0 0 1 1 21h-4M18 40h8",
        "M36 30l-7 11h9l-7 12"
      )
    case .compass:
      (
        "M32 10a22 22 0 1 1 0 44a22 22 0 1 1 0-44zM32 10v4M32 50v4M10 32h4M50 32h4",
        "M42 22l-6 14l-14 6l6-14z"
      )
    case .eye:
      (
        """
        M6 34c7-11 16-16 26-16s19 5 26 16c-7 11-16 16-26 16S13 45 6 34z
        M32 26a8 8 0 1 1 0 16a8 8 0 1 1 0-16z
        """,
        "M32 7v4M15 11l2 4M49 11l-2 4M29 34a3 3 0 0 1 3-3"
      )
    case .flag:
      ("M13 50l15-20l8 10l5-6l13 16zM28 30V11", "M28 11l13 4.5l-13 4.5")
    case .frame:
      (
        """
        M10 13h44a2 2 0 0 1 2 2v34a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2z
        M8 43l14-14l12 12l8-8l14 13
        """,
        "M43 20a4 4 0 1 1 0 8a4 4 0 1 1 0-8z"
      )
    case .funnel:
      ("M8 12h48L38 34v16l-12 6V34z", "M21 20h22M26 27h12")
    case .globe:
      (
        """
        M32 10a22 22 0 1 1 0 44a22 22 0 1 1 0-44z
        M32 10c-13 12-13 32 0 44c13-12 13-32 0-44zM14 21h36M14 43h36
        """,
        "M10 32h44"
      )
    case .island:
      (
        """
        M6 47c4-3 9-3 13 0s9 3 13 0s9-3 13 0s9 3 13 0M18 55c4-2.5 8-2.5 12 0s8 2.5 12 0
        M20 43c5-6 21-6 27 0M34 39c-2-7 0-13 3-18
        M37 21c-5-5-12-4-15 2c5-2 10-3 15-2c-1-6 3-11 10-10c-4 2-8 5-10 10c6-2 12 1 13 8c-3-4-8-7-13-8z
        """,
        "M12 12a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"
      )
    case .lost:
      // A suitcase with a question mark.
      (
        """
        M12 21h40a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V24a3 3 0 0 1 3-3z
        M24 21v-6a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v6M17 21v32M47 21v32
        """,
        "M27 32a5 5 0 1 1 7.5 4.3c-1.7 1-2.5 2-2.5 3.7M32 46v0.2"
      )
    case .magnifier:
      ("M28 10a18 18 0 1 1 0 36a18 18 0 1 1 0-36zM41 41l13 13", "M18 35l7-9l5 6l3-3l5 6")
    case .map:
      (
        "M8 16l16-6l16 6l16-6v38l-16 6l-16-6l-16 6zM24 10v38M40 16v38",
        "M13 40l2-3M17 35l2-3M29 27l6 6M35 27l-6 6M44 40l2-3M48 34l2-3"
      )
    case .share:
      (
        """
        M16 25a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM46 9a7 7 0 1 1 0 14a7 7 0 1 1 0-14z
        M46 41a7 7 0 1 1 0 14a7 7 0 1 1 0-14z
        """,
        "M24 28l14-8M24 36l14 8"
      )
    case .tag:
      (
        """
        M14 12h14.3a4 4 0 0 1 2.8 1.2l21.7 21.7a4 4 0 0 1 0 5.7L40.6 52.8
        a4 4 0 0 1-5.7 0L13.2 31.1a4 4 0 0 1-1.2-2.8V14a2 2 0 0 1 2-2z
        M34 27l9 9M28 33l9 9
        """,
        "M21 18a3 3 0 1 1 0 6a3 3 0 1 1 0-6z"
      )
    case .torn:
      (
        """
        M27 13H10a2 2 0 0 0-2 2v34a2 2 0 0 0 2 2h18M37 51h17a2 2 0 0 0 2-2V15a2 2 0 0 0-2-2H36
        M8 43l12-13M44 33l12 11
        """,
        "M27 13l5 10l-7 8l8 9l-5 11M36 13l4 10l-6 8l8 9l-5 11"
      )
    case .travelers:
      (
        """
        M22 15a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM8 53v-5c0-7 6-12 14-12s14 5 14 12v5z
        M44 21a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM42 39c8-1 14 4 14 10v4H43
        """,
        "M32 11c4-3 8-3 12 1M45 7l-1 5l-5 0"
      )
    }
  }
}
