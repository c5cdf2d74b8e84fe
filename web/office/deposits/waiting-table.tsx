import type { WaitingDeposit } from '#contract/payments/bank.ts';
import { athensDateOf, daysBetween } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { MomentText } from '../session/moment-text.tsx';

const cell = 'border-line border-b py-1 pe-1.5 align-middle';
const wide = 'max-md:hidden';

/** Orders that wait for a bank transfer: the sum, and the deadline. */
export function WaitingTable({ items, now }: { items: readonly WaitingDeposit[]; now: string }) {
  const text = useText();
  if (items.length === 0) return <EmptyPlate title={text('bank-empty-title')}>{text('bank-empty-text')}</EmptyPlate>;
  return (
    <table className="w-full border-collapse text-s">
      <thead>
        <tr className="text-start text-ink-muted *:py-0.75 *:pe-1.5 *:text-start *:font-[550]">
          <th scope="col">{text('bank-col-order')}</th>
          <th scope="col">{text('bank-col-name')}</th>
          <th scope="col" className={wide}>
            {text('bank-col-placed')}
          </th>
          <th scope="col" className="text-end!">
            {text('bank-col-missing')}
          </th>
          <th scope="col" className={`${wide} ps-4`}>
            {text('bank-col-left')}
          </th>
          <th scope="col">
            <span className="sr-only">{text('bank-col-do')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <WaitingRow key={item.orderNumber} item={item} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function WaitingRow({ item, now }: { item: WaitingDeposit; now: string }) {
  const text = useText();
  const { orderNumber, name, placedAt, missing, come } = item;
  const left = <LeftPill item={item} now={now} />;
  return (
    <tr>
      <td className={`${cell} figures font-[650]`}>{orderNumber}</td>
      <td className={cell}>
        <span className="grid justify-items-start gap-0.5">
          {name}
          <span className="md:hidden">{left}</span>
        </span>
      </td>
      <td className={`${cell} ${wide} text-ink-muted`}>
        <MomentText at={placedAt} />
      </td>
      <td className={`${cell} figures text-end`}>
        <b className="font-[650]">{formatEuros(missing)}</b>
        {come > 0 ? (
          <span className="block text-ink-lemon">{text('bank-come', { sum: formatEuros(come) })}</span>
        ) : null}
      </td>
      <td className={`${cell} ${wide} ps-4`}>{left}</td>
      <td className={`${cell} pe-0! text-end`}>
        <ButtonLink
          as={OfficeLink}
          to={`?order=${orderNumber}`}
          preventScrollReset
          fill="outline"
          className="min-h-5! px-2! text-s!"
          aria-label={text('bank-came-one', { order: orderNumber })}
        >
          {text('bank-came')}
        </ButtonLink>
      </td>
    </tr>
  );
}

function LeftPill({ item: { payableUntil }, now }: { item: WaitingDeposit; now: string }) {
  const text = useText();
  if (!payableUntil) return null;
  const days = daysBetween(athensDateOf(new Date(now)), athensDateOf(new Date(payableUntil)));
  const tone: PillTone = days <= 0 ? 'bad' : days === 1 ? 'warn' : 'plain';
  return <Pill tone={tone}>{days <= 0 ? text('bank-left-today') : text('bank-left', { count: days })}</Pill>;
}
