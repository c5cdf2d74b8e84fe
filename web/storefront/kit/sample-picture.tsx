import { Picture } from '#web/ui/display/picture.tsx';

const emptyPlate =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"%3E%3Crect width="800" height="600" fill="%23e4e0d0"/%3E%3Ccircle cx="400" cy="300" r="230" fill="%23fdfcf8"/%3E%3Ccircle cx="400" cy="300" r="170" fill="none" stroke="%23e4e0d0" stroke-width="6"/%3E%3C/svg%3E';

/** A picture of the catalogue, or the empty plate where there is none. */
export function SamplePicture({ slug, alt, priority }: { slug: string; alt: string; priority?: boolean }) {
  return (
    <Picture
      url={(width, format) => `/files/products/images/${slug}/1.jpg?w=${width}&format=${format}`}
      widths={[320, 640]}
      sizes="(min-width: 900px) 300px, 100vw"
      width={800}
      height={600}
      alt={alt}
      placeholder="var(--ground-sunken)"
      fallback={emptyPlate}
      priority={priority}
    />
  );
}
