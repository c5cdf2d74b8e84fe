import type { PackedBag } from '#contract/kitchen/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

interface CorrectedMealsProps {
  bag: PackedBag;
  isPackable: boolean;
  /** Confirms that the new labels are on. */
  onRead: () => void;
}

/** Meals whose recipe was corrected after their first label: the bag is blocked until the new labels are confirmed. */
export function CorrectedMeals({ bag, isPackable, onRead }: CorrectedMealsProps) {
  const text = useText();
  const corrected = bag.items.flatMap(({ itemId, name, corrected: found }) =>
    found ? [{ itemId, name, ...found }] : [],
  );
  if (corrected.length === 0 || bag.isConfirmed) return null;
  return corrected.map(({ itemId, name, reason, contains, mayContain }, index) => (
    <Notice key={itemId} tone="tomato" role="alert" title={text('pack-corrected', { meal: name })}>
      <p>
        {text(contains.length + mayContain.length > 0 ? 'pack-corrected-what' : 'pack-corrected-same', {
          list: [...contains, ...mayContain].map((each) => text(`allergen-${each}`)).join(', '),
          reason,
        })}
      </p>
      {index === corrected.length - 1 ? (
        <>
          <p className="font-[650]">{text('pack-corrected-do')}</p>
          {isPackable && !bag.hasConflict ? (
            <Button fill="outline" size="large" className="mt-1" onClick={onRead}>
              {text('pack-checked')}
            </Button>
          ) : null}
        </>
      ) : null}
    </Notice>
  ));
}
