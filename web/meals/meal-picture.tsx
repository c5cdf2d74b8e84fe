import type { MealCard } from '#contract/meals.ts';
import { Picture, type PictureFormat } from '#web/ui/display/picture.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';

/** The widths the files door makes. */
const everyWidth = [150, 300, 600, 900, 1200, 1600] as const;

type ShownPicture = { sizes: string; alt: string; priority?: boolean; className?: string };

export type MealPictureProps = ShownPicture & {
  image: MealCard['image'];
  /** The widest copy worth fetching at this place. */
  widest?: (typeof everyWidth)[number];
};

/** A dish, 4:3, over the tint it was laid on. */
export function MealPicture({ image, widest = 900, ...shown }: MealPictureProps) {
  return (
    <FilePicture
      file={image.path}
      placeholder={`var(--ground-${image.ground})`}
      widths={everyWidth.filter((width) => width >= 300 && width <= widest)}
      width={800}
      height={600}
      {...shown}
    />
  );
}

type FilePictureProps = ShownPicture & {
  file: string;
  widths: readonly number[];
  width: number;
  height: number;
  placeholder?: string;
  fallback?: string;
};

/** Any picture under the files address (docs/spec.md#meals-pictures), with its version, in the sizes and formats the door serves. */
export function FilePicture({ file, fallback, ...rest }: FilePictureProps) {
  const { filesUrl, imagesVersion } = useShopFacts();
  const isTransparent = file.endsWith('.webp');
  function url(width: number, format: PictureFormat) {
    return `${filesUrl}/${file}?w=${width}&format=${isTransparent && format === 'jpeg' ? 'webp' : format}&v=${imagesVersion}`;
  }
  return <Picture url={url} fallback={fallback ?? `${filesUrl}/products/images/not-found.jpg`} {...rest} />;
}
