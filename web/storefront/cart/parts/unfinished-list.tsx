import type { Cart } from '#contract/orders/cart.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { unfinishedDays } from './unfinished-days.ts';

type UnfinishedListProps = { cart: Cart; tone: 'tomato' | 'lemon'; title?: string };

/** Missing meals, by delivery. */
export function UnfinishedList({ cart, tone, title }: UnfinishedListProps) {
  const text = useText();
  const language = useLanguage();
  const days = unfinishedDays(cart, text);
  if (days.length === 0) return null;
  return (
    <Notice tone={tone} title={title}>
      <ul className="grid gap-0.5">
        {days.map(({ date, missing }) => (
          <li key={date}>
            <b className="font-[650]">{formatDate(date, language, 'long')}:</b> {missing}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
