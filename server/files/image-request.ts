export const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The widths that are ever made: whatever is asked for, a visitor cannot fill the disk. */
const widths = [150, 300, 600, 900, 1200, 1600] as const;
const thumbnailWidth = 300;
const makeable = ['avif', 'webp', 'jpeg'] as const;

export interface ImageRequest {
  width: number | null;
  format: ImageFormat | null;
  isSquare: boolean;
  /** With a version in its address, a picture can be kept for ever: a changed one gets another address. */
  isVersioned: boolean;
}

/** `?w=…&format=…&fit=square&v=…`; what is not understood counts as not said. */
export function readImageRequest(query: Record<string, unknown>): ImageRequest {
  const isSquare = query.fit === 'square';
  const asked = Number(query.w);
  const width = asked > 0 ? (widths.find((each) => each >= asked) ?? widths.at(-1)) : undefined;
  return {
    width: width ?? (isSquare ? thumbnailWidth : null),
    format: makeable.find((format) => format === query.format) ?? null,
    isSquare,
    isVersioned: typeof query.v === 'string' && query.v !== '',
  };
}
