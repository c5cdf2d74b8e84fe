import { pictureWidths } from '#contract/words/picture-widths.ts';

const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const thumbnailWidth = 300;
const makeable = ['avif', 'webp', 'jpeg'] as const;

export interface ImageRequest {
  width: number | null;
  format: ImageFormat | null;
  isSquare: boolean;
  /** With a version in its URL, a picture can be cached for ever: a changed one gets another URL. */
  isVersioned: boolean;
}

/** `?w=…&format=…&fit=square&v=…`; invalid values are ignored. */
export function readImageRequest(query: Record<string, unknown>): ImageRequest {
  const isSquare = query.fit === 'square';
  const asked = Number(query.w);
  const width = asked > 0 ? (pictureWidths.find((each) => each >= asked) ?? pictureWidths.at(-1)) : undefined;
  return {
    width: width ?? (isSquare ? thumbnailWidth : null),
    format: makeable.find((format) => format === query.format) ?? null,
    isSquare,
    isVersioned: typeof query.v === 'string' && query.v !== '',
  };
}
