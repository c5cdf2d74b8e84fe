import type { PackedBag } from '#contract/kitchen/packing.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconAlarm, IconDone } from '../kit/office-icons.tsx';

interface AllergyNoticeProps {
  bag: PackedBag;
  isPackable: boolean;
  /** Confirms that the notice was read. */
  onRead: () => void;
}

/** Allergens to avoid, in words. A conflicting meal blocks the bag until the notice is confirmed. */
export function AllergyNotice({ bag, isPackable, onRead }: AllergyNoticeProps) {
  const text = useText();
  const listed = (list: readonly Allergen[]) => list.map((allergen) => text(`allergen-${allergen}`)).join(', ');
  if (bag.allergens.length === 0) return null;
  const conflicts = bag.items.flatMap(({ itemId, name: meal, conflict }) =>
    conflict ? [{ itemId, meal, ...conflict }] : [],
  );
  const isStopped = bag.hasConflict && !bag.isConfirmed;
  return (
    <section
      aria-label={text('pack-allergies')}
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 rounded-picture border-2 px-2.5 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isStopped ? 'border-ink-tomato bg-surface-tomato' : 'border-line bg-surface',
      )}
    >
      <IconAlarm size={32} className="row-span-2 text-ink-tomato" />
      <p className="font-[650] text-ink-tomato text-m">{text('pack-allergy', { list: listed(bag.allergens) })}</p>
      {bag.hasConflict ? (
        <div className="max-sm:col-start-2 sm:row-span-2">
          {bag.isConfirmed ? (
            <p className="inline-flex items-center gap-0.5 font-[650] text-ink-olive text-s">
              <IconDone size={18} />
              {text('pack-checked-by', { name: bag.confirmedBy ?? '' })}
            </p>
          ) : isPackable ? (
            <Button fill="outline" size="large" onClick={onRead}>
              {text('pack-checked')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="col-start-2">
        {conflicts.map(({ itemId, meal, contains, mayContain }) => (
          <p key={itemId}>
            {contains.length > 0 ? <b>{text('pack-conflict-contains', { meal, list: listed(contains) })} </b> : null}
            {mayContain.length > 0 ? text('pack-conflict-traces', { meal, list: listed(mayContain) }) : null}
          </p>
        ))}
        <p>{text(bag.hasConflict ? 'pack-conflict-ask' : 'pack-allergy-free')}</p>
      </div>
    </section>
  );
}
