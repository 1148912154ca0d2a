/// What the gate of each connection goes by.
struct GateSettings: Sendable {
  let host: String
  let port: Int
  let limits: ServerLimits
  let headers: SecurityHeaders
  let log: ServerLog
}
