import { useState } from 'react';
import { useShopFacts } from '#web/visit/shop-facts.ts';

const widths = [768, 1200, 1600];
const sizes = '(min-width: 900px) 50vw, 100vw';

/** Photo of a table. Until its file has loaded, or without one, plates are shown instead. */
export function CateringPicture() {
  const { filesUrl, imagesVersion } = useShopFacts();
  const [isMissing, setMissing] = useState(false);
  const url = (width: number, format: string) =>
    `${filesUrl}/business/catering.jpg?w=${width}&format=${format}&v=${imagesVersion}`;
  const srcSet = widths.map((width) => `${url(width, 'avif')} ${width}w`).join(', ');
  return (
    <div className="tint-edge relative aspect-4/3 overflow-hidden rounded-picture bg-surface-leaf">
      <LaidTable />
      {isMissing ? null : (
        <picture>
          <source type="image/avif" srcSet={srcSet} sizes={sizes} />
          <img
            // A file that failed before hydration fires no further event.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setMissing(true);
            }}
            src={url(1200, 'jpeg')}
            width={1200}
            height={900}
            alt=""
            fetchPriority="high"
            decoding="async"
            onError={() => setMissing(true)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </div>
  );
}

/** Six plates seen from above, as in the wordmark. */
function LaidTable() {
  const plates = [0, 1, 2].flatMap((column) => [0, 1].map((row) => ({ x: 80 + column * 120, y: 90 + row * 120 })));
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="absolute inset-0 size-full">
      {plates.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="46" className="fill-surface" />
          <circle cx={x} cy={y} r="30" fill="none" strokeWidth="1.5" className="stroke-line" />
        </g>
      ))}
      <path d="M197 76c2-17 18-27 37-24-1 17-17 29-37 24Z" className="fill-accent" />
    </svg>
  );
}
