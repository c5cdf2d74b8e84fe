import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { CopyLine } from './copy-line.tsx';

type BankDetailsProps = { order: Order; bank: NonNullable<NonNullable<Order['payment']>['bank']> };

/** Details for a deposit, each copied in the format of a bank's form. */
export function DepositDetails({ order, bank }: BankDetailsProps) {
  const text = useText();
  const language = useLanguage();
  const until = order.payment?.payableUntil;
  const amount = formatEuros(order.money.due);
  return (
    <section className="tint-edge grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-picture bg-surface-lemon p-2.5 md:p-3.5">
      <h2 className="display-face text-l leading-[1.14]">{text('done-bank')}</h2>
      <p className="max-w-[60ch]">
        {text('done-bank-text')} {until ? text('done-bank-until', { until: cutoffWords(until, language) }) : null}
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-picture bg-surface px-2">
        <CopyLine label={text('done-bank-iban')} shown={bank.iban} copied={bank.iban.replaceAll(' ', '')} />
        <CopyLine label={text('done-bank-amount')} shown={amount} copied={(order.money.due / 100).toFixed(2)} />
        <CopyLine label={text('done-bank-reference')} shown={bank.reference} copied={bank.reference} />
        <CopyLine label={text('done-bank-holder')} shown={bank.holder} copied={bank.holder} />
        <CopyLine label={text('done-bank-bank')} shown={bank.bank} />
      </dl>
    </section>
  );
}
