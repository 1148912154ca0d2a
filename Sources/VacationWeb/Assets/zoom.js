// The size and position of an image in its frame: at least fitting the frame, and never outside it.
const maximumZoom = 8;

export class Zoom {
  scale = 1;
  x = 0;
  y = 0;
  #size;
  #frame = null;
  #changed;

  /** Creates a zoom state for an image size in pixels; `changed` is called after each change. */
  constructor(size, changed) {
    this.#size = size;
    this.#changed = changed;
  }

  /** Sets the frame's size: the first time, the image fills it; later, the center is kept. */
  fit(width, height) {
    if (!width || !height) return;
    const old = this.#frame;
    const filled = old ? this.scale / this.#filling : 1;
    const middle = old && this.#point(old.width / 2, old.height / 2);
    this.#frame = { width, height };
    if (Math.abs(filled - 1) < 0.001) {
      this.fill();
      return;
    }
    this.scale = this.#within(this.#filling * filled);
    this.#put(middle, width / 2, height / 2);
  }

  /** Fills the frame, centered. */
  fill() {
    this.#center(this.#filling);
  }

  /** Fits the whole image into the frame. */
  whole() {
    this.#center(this.#smallest);
  }

  /** Zooms around a point of the frame, by default its center; returns whether anything changed. */
  by(factor, x = this.#frame.width / 2, y = this.#frame.height / 2) {
    const scale = this.#within(this.scale * factor);
    if (Math.abs(scale - this.scale) < 0.0001) return false;
    const point = this.#point(x, y);
    this.scale = scale;
    this.#put(point, x, y);
    return true;
  }

  /** Moves the image; returns whether it moved. */
  move(x, y) {
    const before = [this.x, this.y];
    this.x += x;
    this.y += y;
    this.#bound();
    return Math.abs(this.x - before[0]) > 0.5 || Math.abs(this.y - before[1]) > 0.5;
  }

  /** Whether the image is larger than needed to fill the frame. */
  get isMagnified() {
    return this.scale > this.#filling * 1.01;
  }

  /** Whether the image is taller than the frame. */
  get movesDown() {
    return this.#size.height * this.scale > this.#frame.height + 1;
  }

  get #filling() {
    const { width, height } = this.#frame;
    return Math.max(width / this.#size.width, height / this.#size.height);
  }

  get #smallest() {
    const { width, height } = this.#frame;
    return Math.min(width / this.#size.width, height / this.#size.height);
  }

  #within(scale) {
    return Math.min(Math.max(scale, this.#smallest), this.#filling * maximumZoom);
  }

  #point(x, y) {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  #put(point, x, y) {
    this.x = x - point.x * this.scale;
    this.y = y - point.y * this.scale;
    this.#bound();
  }

  #center(scale) {
    this.scale = scale;
    this.x = (this.#frame.width - this.#size.width * scale) / 2;
    this.y = (this.#frame.height - this.#size.height * scale) / 2;
    this.#bound();
  }

  #bound() {
    const bounded = (at, image, frame) => (
      image <= frame ? (frame - image) / 2 : Math.min(0, Math.max(frame - image, at))
    );
    this.x = bounded(this.x, this.#size.width * this.scale, this.#frame.width);
    this.y = bounded(this.y, this.#size.height * this.scale, this.#frame.height);
    this.#changed();
  }
}
