import { useFetcher } from 'react-router';
import type { PackedBag } from '#contract/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PackAnswer } from './answer-pack-form.server.ts';

/** Meals whose pot differs from their first label: the bag stops until somebody says that the new ones are on. */
export function CorrectedMeals({ bag, isPackable }: { bag: PackedBag; isPackable: boolean }) {
  const text = useText();
  const fetcher = useFetcher<PackAnswer>();
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
            <fetcher.Form method="post" className="mt-1">
              <input type="hidden" name="deliveryId" value={bag.deliveryId} />
              <input type="hidden" name="bag" value={bag.number} />
              <input type="hidden" name="read" value={bag.conflictKey ?? ''} />
              <Button
                type="submit"
                name="do"
                value="confirm"
                fill="outline"
                size="large"
                busy={fetcher.state !== 'idle'}
              >
                {text('pack-checked')}
              </Button>
            </fetcher.Form>
          ) : null}
          {fetcher.data?.isDone === false ? (
            <p role="alert" className="font-[650]">
              {fetcher.data.message}
            </p>
          ) : null}
        </>
      ) : null}
    </Notice>
  ));
}
