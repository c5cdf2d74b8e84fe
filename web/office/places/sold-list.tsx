import type { SoldDelivery } from '#contract/delivery/places.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';

/** Deliveries that conflict with a change. Inside a form, each is sent as seen. */
export function SoldList({ deliveries }: { deliveries: readonly SoldDelivery[] }) {
  const language = useLanguage();
  return (
    <ul className="grid border-line border-t text-s">
      {deliveries.map(({ deliveryId, orderNumber, name, date, from, to }) => (
        <li key={deliveryId} className="flex flex-wrap gap-x-1 border-line border-b py-0.75">
          <input type="hidden" name="seenDelivery" value={deliveryId} />
          <b className="figures font-[650]">#{orderNumber}</b>
          <span>{name}</span>
          <span className="figures ms-auto text-ink-muted">
            {formatDate(date, language, 'shortNumeric')}, {from}–{to}
          </span>
        </li>
      ))}
    </ul>
  );
}
