// Meridians and parallels, as in the server's drawings, so that a large-scale map is not empty.

const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30];

/** Keeps a grid on a map, at most twelve lines across the visible area. */
export function drawGrid(map) {
  const options = { className: 'map-graticule', weight: 1, interactive: false };
  const lines = window.L.polyline([], options).addTo(map);
  const draw = () => {
    // Extends beyond the visible area, for dragging.
    const bounds = map.getBounds();
    const width = bounds.getEast() - bounds.getWest();
    const step = steps.find((degrees) => width / degrees <= 12) ?? 30;
    const padded = bounds.pad(0.5);
    const [from, to] = [padded.getSouthWest(), padded.getNorthEast()];
    const [south, north] = [Math.max(from.lat, -85), Math.min(to.lat, 85)];
    lines.setLatLngs([
      ...multiples(step, from.lng, to.lng).map((longitude) => [[south, longitude], [north, longitude]]),
      ...multiples(step, south, north).map((latitude) => [[latitude, from.lng], [latitude, to.lng]]),
    ]);
  };
  map.on('moveend', draw);
  map.whenReady(draw);
}

function multiples(step, from, to) {
  const first = Math.ceil(from / step);
  const length = Math.max(Math.floor(to / step) - first + 1, 0);
  return Array.from({ length }, (_, index) => (first + index) * step);
}
