import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { type OrderRefusal, refusalText } from './order-refusal.ts';

/**
 * Why a change was not made. If its price differs from the displayed one, that is shown, and the surrounding form is ready
 * to be sent again for the new total.
 */
export function RefusalNotice({ refusal }: { refusal: OrderRefusal }) {
  const text = useText();
  const { changed } = refusal;
  return (
    <Notice
      tone={changed ? 'lemon' : 'tomato'}
      role="alert"
      title={text(changed ? 'order-price-changes' : 'order-nothing-changed')}
    >
      {changed ? <input type="hidden" name="expectedTotal" value={changed.totals.grandtotal} /> : null}
      {refusalText(text, refusal)}
    </Notice>
  );
}
