import HTTPTypes
import Hummingbird
import NIOCore

/// All routes of the server.
enum Routes {
  static func add(to router: Router<WebContext>, _ desk: WebDesk) {
    let pages = PageRunner(desk: desk)
    APIRoutes(desk: desk).add(to: router)
    router.get("events", use: EventRoutes(desk: desk).listen)
    router.get("/") { _, _ in Response.seeOther(Tab.places.path) }
    router.get("places/photos", use: pages.fetch(PlacePhotosPage.self))
    router.get("nearby", use: pages.fetch(NearbyPage.self))
    router.get("search", use: pages.fetch(FlickrSearchPage.self))
    router.get("recents", use: pages.show(RecentsPage.self))
    router.post("recents/remove", use: pages.act(RemoveRecentAction.self))
    router.post("recents/clear", use: pages.act(ClearRecentsAction.self))
    router.post("vacations/:vacation/selection", use: pages.act(SelectionAction.self))
    router.post("vacations/:vacation/visit", use: pages.act(VisitListAction.self))
    let assets = AssetRoutes(desk: desk)
    router.get("assets/:file", use: assets.asset)
    router.get("scripts/:version/:file", use: assets.asset)
    router.get("favicon.ico", use: assets.icon)
    router.get("worker.js", use: assets.worker)
    router.get("manifest.webmanifest", use: InstallRoutes.manifest)
    router.get("offline", use: InstallRoutes.offline)
    router.get("leaflet/:file", use: assets.leaflet)
    router.get("leaflet/images/:file", use: assets.leaflet)
    router.get("map/ground/:version/:zoom/:column/:row", use: MapGroundRoutes(desk: desk).square)
    router.get("map/tiles/:zoom/:column/:row", use: MapTileRoutes(desk: desk).tile)
    let maps = MapImageRoutes(desk: desk)
    router.get("map/place/:version/:latitude/:longitude", use: maps.place)
    router.get("vacations/:vacation/map.svg", use: maps.route)
    router.get("map/labels.json", use: MapLabelRoutes.labels)
    router.get("map/place.json", use: MapPlaceRoute.place)
    router.get("places", use: pages.fetch(TopPlacesPage.self))
    router.get("photos/:id", use: pages.fetch(PhotoDetailPage.self))
    router.post("photos/:id/visit", use: pages.act(VisitAction.self))
    router.post("photos/:id/unvisit", use: pages.act(UnvisitAction.self))
    let images = ImageRoutes(desk: desk)
    router.get("photos/:id/image/:size", use: images.show)
    router.get("photos/:id/download", use: images.download)
    router.get("vacations", use: pages.show(VacationsPage.self))
    router.post("vacations", use: pages.act(CreateAction.self))
    router.get("shared", use: pages.fetch(SharedVacationsPage.self))
    router.post("shared", use: pages.act(SharedVacationsAction.self))
    router.post("vacations/restore", use: pages.act(RestoreAction.self))
    router.get("vacations/:vacation", use: pages.show(ItineraryPage.self))
    router.get("vacations/:vacation/itinerary", use: pages.show(ItineraryPage.self))
    router.get("vacations/:vacation/place", use: pages.show(VacationPlacePage.self))
    router.get("vacations/:vacation/place/rename", use: pages.show(RenamePlacePage.self))
    router.post("vacations/:vacation/place/rename", use: pages.act(RenamePlaceAction.self))
    router.post("vacations/:vacation/note", use: pages.act(NoteAction.self))
    router.post("vacations/:vacation/cover", use: pages.act(CoverAction.self))
    router.get("vacations/:vacation/tags", use: pages.show(TagSearchPage.self))
    router.get("vacations/:vacation/search", use: pages.fetch(VacationSearchPage.self))
    router.get("vacations/:vacation/photos", use: pages.show(VacationPhotosPage.self))
    router.get("vacations/:vacation/export", use: pages.show(ExportPage.self))
    router.post("vacations/:vacation/export", use: pages.act(ExportAction.self))
    router.get("vacations/:vacation/book", use: pages.show(BookPage.self))
    router.get("vacations/:vacation/statistics", use: pages.fetch(StatisticsPage.self))
    router.get("vacations/:vacation/history", use: pages.show(HistoryPage.self))
    router.post("vacations/:vacation/undo", use: pages.act(UndoAction.self))
    router.post("vacations/:vacation/redo", use: pages.act(RedoAction.self))
    router.get("vacations/:vacation/forget", use: pages.show(ForgetPage.self))
    router.post("vacations/:vacation/forget", use: pages.act(ForgetAction.self))
    router.post("vacations/:vacation/refresh", use: pages.act(RefreshAction.self))
    router.get("vacations/:vacation/hub", use: pages.fetch(HubPage.self))
    router.post("vacations/:vacation/hub", use: pages.act(HubAction.self))
    router.post("vacations/:vacation/sync", use: pages.act(SyncAction.self))
    router.get("vacations/:vacation/rename", use: pages.show(RenamePage.self))
    router.post("vacations/:vacation/rename", use: pages.act(RenameAction.self))
    router.get("vacations/:vacation/delete", use: pages.show(DeletePage.self))
    router.post("vacations/:vacation/delete", use: pages.act(DeleteAction.self))
    router.post("vacations/:vacation/choose", use: pages.act(ChooseAction.self))
    router.get("work/:number", use: pages.fetch(JobPage.self))
    router.get("work/:number/file", use: ExportRoutes(desk: desk).download)
    router.post("work/:number/cancel", use: pages.act(CancelJobAction.self))
    router.get("settings", use: pages.fetch(SettingsPage.self))
    router.post("settings/cache/clear", use: pages.act(ClearCacheAction.self))
    router.post("settings/cache", use: pages.act(CacheSettingsAction.self))
    router.post("settings/language", use: pages.act(LanguageAction.self))
    router.post("settings/login", use: pages.act(LoginAction.self))
    router.post("settings/login/cancel", use: pages.act(CancelLoginAction.self))
    router.post("settings/logout", use: pages.act(LogoutAction.self))
    router.post("settings/theme", use: pages.act(ThemeAction.self))
    router.post("settings/key", use: pages.act(StoreKeyAction.self))
    router.post("settings/sample", use: pages.act(SampleAction.self))
    router.post("settings/maps", use: pages.act(StreetMapsAction.self))
    router.get("help", use: pages.show(HelpPage.self))
    router.refuseOtherMethods()
  }
}

extension Router<WebContext> {
  /// Adds 405 responses for unsupported methods of known paths, with the supported methods; call
  /// this after adding all routes.
  func refuseOtherMethods() {
    let known = Dictionary(grouping: routes) { $0.path.description }
    for (_, routes) in known {
      guard let path = routes.first?.path else { continue }
      var names = Set(routes.map(\.method.rawValue))
      // HEAD is supported wherever GET is.
      if names.contains("GET") { names.insert("HEAD") }
      let allowed = names.sorted().joined(separator: ", ")
      for name in RequestValidator.methods.subtracting(["HEAD"]) where !names.contains(name) {
        guard let method = HTTPRequest.Method(name) else { continue }
        on(path, method: method) { request, _ -> Response in
          throw FailureStatus(unsupportedMethod: request.method, allowed: allowed)
        }
      }
    }
  }
}

/// The request context of the router.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The maximum size of a form in bytes; the gate already refuses larger ones.
  var maxUploadSize: Int { ServerLimits.defaultBody }

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
  }
}
