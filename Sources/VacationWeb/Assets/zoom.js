// The size and position of a photo on its stage: all of it is shown at first, and a magnified photo
// leaves no more of the stage empty than it has to.
const maximumZoom = 8;

/** Points are relative to the middle of the stage, in pixels. */
export class Zoom {
  /** The magnification: 1 shows the whole photo. */
  scale = 1;
  /** The middle of the photo. */
  x = 0;
  y = 0;
  #photo = { width: 1, height: 1 };
  #stage = { width: 1, height: 1 };
  #changed;

  /** Creates a zoom state; `changed` is called after each change. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Sets the size of the photo as a whole, and of the stage; the point in the middle is kept. */
  fit(photo, stage) {
    if (!photo.width || !stage.width) return;
    const ratio = photo.width / this.#photo.width;
    [this.#photo, this.#stage] = [photo, stage];
    this.#put(this.x * ratio, this.y * ratio);
  }

  /** Shows the whole photo. */
  whole() {
    this.scale = 1;
    this.#put(0, 0);
  }

  /** Zooms around a point, by default the middle of the stage. */
  by(factor, x = 0, y = 0) {
    const scale = Math.min(Math.max(this.scale * factor, 1), maximumZoom);
    const change = scale / this.scale;
    this.scale = scale;
    this.#put(x - (x - this.x) * change, y - (y - this.y) * change);
  }

  /** Moves the photo; returns whether it moved. */
  move(x, y) {
    const before = [this.x, this.y];
    this.#put(this.x + x, this.y + y);
    return Math.abs(this.x - before[0]) > 0.5 || Math.abs(this.y - before[1]) > 0.5;
  }

  /** Whether the photo is larger than needed to show all of it. */
  get isMagnified() {
    return this.scale > 1.01;
  }

  #put(x, y) {
    const bounded = (at, photo, stage) => {
      const spare = Math.max(0, (photo * this.scale - stage) / 2);
      return Math.min(Math.max(at, -spare), spare);
    };
    this.x = bounded(x, this.#photo.width, this.#stage.width);
    this.y = bounded(y, this.#photo.height, this.#stage.height);
    this.#changed();
  }
}
