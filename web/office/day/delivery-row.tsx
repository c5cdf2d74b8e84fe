import type { DayDeliveryCard } from '#contract/kitchen/day-board.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Pill } from '../kit/pill.tsx';

/** A delivery in a list of the board, limited to what the reader can see. */
export function DeliveryRow({ card }: { card: DayDeliveryCard }) {
  const text = useText();
  const language = useLanguage();
  const { name, orderNumber, status, cookedFor, allergens = [], conflicts = [], note, place, money } = card;
  const words = (list: readonly (typeof allergens)[number][]) =>
    list.map((each) => text(`allergen-${each}`)).join(', ');
  return (
    <li className="grid gap-0.5 border-line border-b py-1.5 text-s">
      <p className="flex flex-wrap items-baseline gap-x-1.25">
        <b className="font-[650] text-body">{name}</b>
        <span className="figures text-ink-muted">#{orderNumber}</span>
        {status === 'delivered' || status === 'not-found' || status === 'not-paid' ? (
          <span className="ms-auto">
            <Pill tone={status === 'delivered' ? 'ok' : status === 'not-paid' ? 'bad' : 'warn'}>
              {text(`day-status-${status}`)}
            </Pill>
          </span>
        ) : null}
      </p>
      <p className="figures text-ink-muted">{text('day-card-about', card)}</p>
      {cookedFor ? (
        <p className="font-[550]">{text('day-card-ready-since', { date: formatDate(cookedFor, language, 'short') })}</p>
      ) : null}
      {place ? (
        <p className="text-ink-muted">
          {[place.address, place.floor, place.bell].filter(Boolean).join(' · ')}{' '}
          {place.phone ? (
            <a href={`tel:${place.phone.replaceAll(/[^+\d]/g, '')}`} className="text-link">
              {text('day-card-call', { phone: place.phone })}
            </a>
          ) : null}
        </p>
      ) : null}
      {allergens.length > 0 ? (
        <p className="font-[550]">{text('day-card-avoids', { list: words(allergens) })}</p>
      ) : null}
      {conflicts.map(({ itemId, meal, contains, mayContain }) => (
        <p key={itemId} className={contains.length > 0 ? 'text-ink-tomato' : 'text-ink-lemon'}>
          {contains.length > 0
            ? text('day-card-holds', { meal, list: words(contains) })
            : text('day-card-traces', { meal, list: words(mayContain) })}
        </p>
      ))}
      {note ? <p className="border-line-strong border-s-2 ps-1">{note}</p> : null}
      {money ? (
        <p className="text-ink-muted">
          {money.state === 'paid'
            ? text('day-card-paid')
            : text('day-card-due', { method: text(`day-method-${money.method}`), due: formatEuros(money.due) })}
        </p>
      ) : null}
    </li>
  );
}
