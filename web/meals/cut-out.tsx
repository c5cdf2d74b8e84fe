import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { FilePicture } from './meal-picture.tsx';

const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

type CutOutProps = { slug: string; alt: string; sizes: string; priority?: boolean; className?: string };

/** A dish without background, seen from above. An empty plate is shown until the picture has loaded, or when there is none. */
export function CutOut({ slug, alt, sizes, priority, className }: CutOutProps) {
  return (
    <div className={joinClasses('aspect-square', className)}>
      <div
        aria-hidden="true"
        className="absolute inset-[9%] rounded-round border-[clamp(14px,2.6vw,36px)] border-surface bg-ground-sunken shadow-float"
      />
      <FilePicture
        file={`products/images/${slug}/cut.webp`}
        widths={[400, 768, 1200]}
        sizes={sizes}
        width={900}
        height={900}
        alt={alt}
        fallback={nothing}
        priority={priority}
        className="relative size-full"
      />
    </div>
  );
}
