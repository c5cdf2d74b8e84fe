import { weekdayOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { RefusalNotice } from '../parts/refusal-notice.tsx';

type MoveNotesProps = {
  day: string;
  /** Meals of the delivery that are not cooked for the chosen day. */
  gone: readonly string[];
  refusal: OrderRefusal | undefined;
};

/** Between the choice and the button: the meals that would be dropped, and the refusal of the last press. */
export function MoveNotes({ day, gone, refusal }: MoveNotesProps) {
  const text = useText();
  const language = useLanguage();
  // The named meals already explain the refusal.
  const isSaid = refusal?.code === 'item-unavailable' && gone.length > 0;
  return (
    <>
      {gone.length > 0 ? (
        <Notice
          tone="lemon"
          role={isSaid ? 'alert' : 'status'}
          title={text('move-gone', {
            count: gone.length,
            weekday: weekdayOf(day),
            day: formatDate(day, language, 'long'),
          })}
        >
          <input type="hidden" name="drop" value={day} />
          <span className="block">{gone.join(', ')}.</span>
          <span className="block">{text('move-gone-then')}</span>
        </Notice>
      ) : null}
      {refusal && !isSaid ? <RefusalNotice refusal={refusal} /> : null}
    </>
  );
}
