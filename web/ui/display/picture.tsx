import { useState } from 'react';
import { preload } from 'react-dom';

export type PictureFormat = 'avif' | 'jpeg';

type PictureProps = {
  /** The address of one size in one format. */
  url: (width: number, format: PictureFormat) => string;
  /** The widths that exist, smallest first. */
  widths: readonly number[];
  /** How wide it is shown: "(min-width: 900px) 280px, 100vw". */
  sizes: string;
  width: number;
  height: number;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** A colour, or url(data:…) of a tiny blurred copy, while the file travels. */
  placeholder?: string;
  /** Shown when there is no such file. */
  fallback?: string;
  /** For the one picture that is seen first. */
  priority?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { url, widths, sizes, width, height, alt, placeholder, fallback, priority = false, className } = props;
  const [hasFailed, setFailed] = useState(false);
  const isFallback = hasFailed && fallback !== undefined;
  const widest = widths.at(-1) ?? width;
  const srcSet = widths.map((each) => `${url(each, 'avif')} ${each}w`).join(', ');
  if (priority) {
    // Named in the head: the browser asks for it before it has read the page.
    const as = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
    preload(url(widest, 'avif'), { ...as, imageSrcSet: srcSet, imageSizes: sizes });
  }
  return (
    <picture className="contents">
      {isFallback ? null : <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      {/* Browsers without AVIF are few and old: they get one size. */}
      <img
        // A file that failed before the page came alive raises no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && !hasFailed) setFailed(true);
        }}
        src={isFallback ? fallback : url(widest, 'jpeg')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // The first picture too: words painted with it would wait for it to be read, and presses with them.
        decoding="async"
        onError={() => setFailed(true)}
        style={placeholder ? { background: `${placeholder} center / cover no-repeat` } : undefined}
        className={className}
      />
    </picture>
  );
}
