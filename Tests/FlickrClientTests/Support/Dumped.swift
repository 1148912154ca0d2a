/// All that a mirror shows of a value.
func dumped(_ value: some Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}
