import type { OrderDelivery } from '#contract/orders/orders.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck, IconClose } from '#web/ui/icons/controls.tsx';
import { mealsWords, windowWords } from './order-words.ts';

type DeliveryLinesProps = { deliveries: readonly OrderDelivery[]; sign: 'goes' | 'stays' };

export function DeliveryLines({ deliveries, sign }: DeliveryLinesProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul className="figures grid gap-0.75">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex gap-1 leading-snug [&>svg]:mt-0.25 [&>svg]:flex-none">
          {sign === 'goes' ? (
            <IconClose size={18} className="text-ink-tomato" />
          ) : (
            <IconCheck size={18} className="text-ink-olive" />
          )}
          <span className="min-w-0">
            <b className="font-[650]">{formatDate(delivery.date, language, 'long')}</b>
            <span className="block text-ink-muted text-s">
              {windowWords(delivery.timePeriod)} · {mealsWords(delivery, text)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
