import { emptyPlate, Picture } from '#web/ui/display/picture.tsx';

/** A picture of the catalogue, or an empty plate when it is missing. */
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
