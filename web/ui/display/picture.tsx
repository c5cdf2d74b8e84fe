import { useState } from 'react';
import { preload } from 'react-dom';

/** Needs no file: without a network not even the fallback can be loaded. */
export const emptyPlate =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"%3E%3Crect width="800" height="600" fill="%23e4e0d0"/%3E%3Ccircle cx="400" cy="300" r="230" fill="%23fdfcf8"/%3E%3Ccircle cx="400" cy="300" r="170" fill="none" stroke="%23e4e0d0" stroke-width="6"/%3E%3C/svg%3E';

export type PictureFormat = 'avif' | 'jpeg';

type PictureProps = {
  /** Address of one size in one format. */
  url: (width: number, format: PictureFormat) => string;
  /** Available widths, smallest first. */
  widths: readonly number[];
  /** Displayed width: "(min-width: 900px) 280px, 100vw". */
  sizes: string;
  width: number;
  height: number;
  /** Empty when the text beside it is the same. */
  alt: string;
  /** A colour, or url(data:…) of a tiny blurred copy, while the file loads. */
  placeholder?: string;
  /** Shown when there is no such file; if it cannot be loaded either, an empty plate. */
  fallback?: string;
  /** For the one picture that is seen first. */
  priority?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { url, widths, sizes, width, height, alt, placeholder, fallback, priority = false, className } = props;
  const [failures, setFailures] = useState(0);
  const standIn = failures === 0 || fallback === undefined ? undefined : failures === 1 ? fallback : emptyPlate;
  const widest = widths.at(-1) ?? width;
  const srcSet = widths.map((each) => `${url(each, 'avif')} ${each}w`).join(', ');
  if (priority) {
    // Preloaded in the head: the browser requests it before it has parsed the page.
    const as = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
    preload(url(widest, 'avif'), { ...as, imageSrcSet: srcSet, imageSizes: sizes });
  }
  return (
    <picture className="contents">
      {standIn ? null : <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      {/* Browsers without AVIF are few and old: they get one size. */}
      <img
        // A file that failed before hydration fires no further event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && failures === 0) setFailures(1);
        }}
        src={standIn ?? url(widest, 'jpeg')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // Async for the first picture too: text painted with it would wait for its decoding, and presses with them.
        decoding="async"
        onError={() => setFailures((before) => Math.min(before + 1, 2))}
        style={placeholder ? { background: `${placeholder} center / cover no-repeat` } : undefined}
        className={className}
      />
    </picture>
  );
}
