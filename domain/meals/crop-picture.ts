export interface PictureSize {
  width: number;
  height: number;
}

/** In hundredths of width and height, from the upper left corner. */
export interface PictureFocus {
  focusX: number;
  focusY: number;
}

export interface PictureCrop {
  left: number;
  top: number;
  side: number;
}

/** The largest square of a picture with the point in its middle, or as near to it as the edges allow. */
export function cropAround({ width, height }: PictureSize, { focusX, focusY }: PictureFocus): PictureCrop {
  const side = Math.min(width, height);
  const start = (length: number, hundredths: number) =>
    Math.round(Math.min(Math.max((length * hundredths) / 100 - side / 2, 0), length - side));
  return { left: start(width, focusX), top: start(height, focusY), side };
}
