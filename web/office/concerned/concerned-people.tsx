import type { ConcernedDelivery } from '#contract/meals/meal-records.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AreaField } from '../form-kit/fields.tsx';

/** Customers who get something they did not order, each sent along as seen, and the reason for the audit trail. */
export function ConcernedPeople({ concerned }: { concerned: readonly ConcernedDelivery[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      <Notice tone="tomato" title={text('editor-concerned', { count: concerned.length })}>
        <ul className="grid gap-0.5">
          {concerned.map(({ deliveryId, customer, date, orderNumber, contains, mayContain, lostDiets }) => (
            <li key={deliveryId}>
              <input type="hidden" name="concerned" value={deliveryId} />
              {text('editor-concerned-line', {
                customer,
                day: formatDate(date, language, 'short'),
                number: orderNumber,
              })}
              :{' '}
              {[
                ...(contains.length + mayContain.length > 0
                  ? [
                      text('editor-concerned-contains', {
                        list: [...contains, ...mayContain].map((each) => text(`allergen-${each}`)).join(', '),
                      }),
                    ]
                  : []),
                ...(lostDiets.length > 0
                  ? [
                      text('editor-concerned-diets', {
                        list: lostDiets.map((each) => text(`diet-${each}`)).join(', '),
                      }),
                    ]
                  : []),
              ].join(', ')}
            </li>
          ))}
        </ul>
        <p className="mt-1">{text('editor-asked-what')}</p>
      </Notice>
      <AreaField
        label={text('editor-concerned-words')}
        hint={text('editor-concerned-hint')}
        name="words"
        maxLength={300}
        required
      />
    </>
  );
}
