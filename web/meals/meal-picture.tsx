import type { MealCard } from '#contract/meals/meals.ts';
import { type ShownWidth, shownWidths } from '#contract/words/picture-widths.ts';
import { Picture, type PictureFormat } from '#web/ui/display/picture.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';

type ShownPicture = { sizes: string; alt: string; priority?: boolean; className?: string };

type MealPictureProps = ShownPicture & {
  image: MealCard['image'];
  /** Widest copy worth fetching for this layout. */
  widest?: ShownWidth;
};

/** A dish, 4:3, over its background tint. */
export function MealPicture({ image, widest = 768, ...shown }: MealPictureProps) {
  return (
    <FilePicture
      file={image.path}
      placeholder={`var(--ground-${image.ground})`}
      widths={widthsUpTo(widest)}
      width={800}
      height={600}
      {...shown}
    />
  );
}

type FilePictureProps = ShownPicture & {
  file: string;
  widths: readonly ShownWidth[];
  width: number;
  height: number;
  placeholder?: string;
  fallback?: string;
};

/** A thumbnail is used only where no larger width is needed. */
function widthsUpTo(widest: ShownWidth): ShownWidth[] {
  return shownWidths.filter((width) => width <= widest && (width > 300 || widest === 300));
}

/** Any picture under the files address (docs/spec.md#meals-pictures), with its version, in the sizes and formats the server offers. */
export function FilePicture({ file, fallback, ...rest }: FilePictureProps) {
  const { filesUrl, imagesVersion } = useShopFacts();
  const isTransparent = file.endsWith('.webp');
  const url = (width: number, format: PictureFormat) =>
    `${filesUrl}/${file}?w=${width}&format=${isTransparent && format === 'jpeg' ? 'webp' : format}&v=${imagesVersion}`;
  return <Picture url={url} fallback={fallback ?? `${filesUrl}/products/images/not-found.jpg`} {...rest} />;
}
