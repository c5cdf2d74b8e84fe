import type { PictureGround, PlanTag } from '#contract/words/catalogue-words.ts';
import { FilePicture } from '#web/meals/meal-picture.tsx';

const grounds: Record<PlanTag, PictureGround> = {
  custom: 'stone',
  'weight-loss': 'sage',
  office: 'apricot',
  fitness: 'lemon',
  balanced: 'stone',
  pescatarian: 'sage',
  vegan: 'lemon',
};

type PlanPictureProps = { tag: PlanTag; sizes: string; alt: string; priority?: boolean };

export function PlanPicture({ tag, ...shown }: PlanPictureProps) {
  return (
    <FilePicture
      file={`plans/${tag}.jpg`}
      placeholder={`var(--ground-${grounds[tag]})`}
      widths={[400, 768, 1200]}
      width={800}
      height={600}
      {...shown}
    />
  );
}
