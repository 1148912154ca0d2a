// How large a picture is in its frame and where: never smaller than whole, never off the frame.

const largest = 8;

export class Zoom {
  scale = 1;
  x = 0;
  y = 0;
  #size;
  #frame = null;
  #changed;

  /** Takes the picture's size in pixels, and what to do after each change. */
  constructor(size, changed) {
    this.#size = size;
    this.#changed = changed;
  }

  /** The frame got a size: the first fills it, later ones keep what is in the middle. */
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

  /** As much of the picture as leaves no space unused, its middle in the middle. */
  fill() {
    this.#centre(this.#filling);
  }

  /** All of the picture. */
  whole() {
    this.#centre(this.#smallest);
  }

  /** Zooms about a point of the frame, or its middle; answers whether anything changed. */
  by(factor, x = this.#frame.width / 2, y = this.#frame.height / 2) {
    const scale = this.#within(this.scale * factor);
    if (Math.abs(scale - this.scale) < 0.0001) return false;
    const point = this.#point(x, y);
    this.scale = scale;
    this.#put(point, x, y);
    return true;
  }

  /** Moves the picture; answers whether it did. */
  move(x, y) {
    const before = [this.x, this.y];
    this.x += x;
    this.y += y;
    this.#bound();
    return Math.abs(this.x - before[0]) > 0.5 || Math.abs(this.y - before[1]) > 0.5;
  }

  /** Whether it is larger than what fills the frame. */
  get isMagnified() {
    return this.scale > this.#filling * 1.01;
  }

  /** Whether it is higher than the frame. */
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
    return Math.min(Math.max(scale, this.#smallest), this.#filling * largest);
  }

  #point(x, y) {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  #put(point, x, y) {
    this.x = x - point.x * this.scale;
    this.y = y - point.y * this.scale;
    this.#bound();
  }

  #centre(scale) {
    this.scale = scale;
    this.x = (this.#frame.width - this.#size.width * scale) / 2;
    this.y = (this.#frame.height - this.#size.height * scale) / 2;
    this.#bound();
  }

  #bound() {
    const bounded = (at, picture, frame) => (
      picture <= frame ? (frame - picture) / 2 : Math.min(0, Math.max(frame - picture, at))
    );
    this.x = bounded(this.x, this.#size.width * this.scale, this.#frame.width);
    this.y = bounded(this.y, this.#size.height * this.scale, this.#frame.height);
    this.#changed();
  }
}
