import type { CorrectedDelivery, RecipeCorrection } from '#contract/kitchen/corrections.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';

/** Allergens that are in the pot and not on the label. */
export function UnnamedAllergens({ contains, mayContain }: Pick<RecipeCorrection, 'contains' | 'mayContain'>) {
  const text = useText();
  const list = [...contains, ...mayContain].map((each) => text(`allergen-${each}`)).join(', ');
  return <p className="font-[650]">{list ? text('corrections-unnamed', { list }) : text('corrections-same')}</p>;
}

/** Everyone who gets the dish; those who must not eat it come first. */
export function CorrectedPeople({ deliveries }: { deliveries: readonly CorrectedDelivery[] }) {
  const text = useText();
  const moment = useOfficeMoment();
  const wordsOf = ({ avoided, hasLeft, isTakenOut, toldAt }: CorrectedDelivery): string[] => [
    ...(avoided.length > 0
      ? [text('corrections-avoids', { list: avoided.map((each) => text(`allergen-${each}`)).join(', ') })]
      : []),
    ...(isTakenOut ? [text('corrections-out')] : avoided.length > 0 && hasLeft ? [text('corrections-left')] : []),
    ...(toldAt ? [text('corrections-told', { when: moment(toldAt) })] : []),
  ];
  return (
    <div className="grid gap-0.5">
      <p className="text-ink-muted">{text('corrections-people', { count: deliveries.length })}</p>
      <ul>
        {deliveries
          .toSorted((a, b) => Number(b.avoided.length > 0) - Number(a.avoided.length > 0))
          .map((delivery) => (
            <li key={delivery.deliveryId} className="border-line border-b py-0.75">
              <span className={delivery.avoided.length > 0 ? 'font-[650] text-ink-tomato' : undefined}>
                {text('corrections-person', { customer: delivery.customer, number: delivery.orderNumber })}
              </span>
              {delivery.phone ? (
                <>
                  {' · '}
                  <a href={`tel:${delivery.phone.replaceAll(/[^+\d]/g, '')}`}>{delivery.phone}</a>
                </>
              ) : null}
              {wordsOf(delivery).map((words) => (
                <span key={words} className="block text-s">
                  {words}
                </span>
              ))}
            </li>
          ))}
      </ul>
    </div>
  );
}
