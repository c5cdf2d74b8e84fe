import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { CopyCode } from '#web/storefront/customer/copy-code.tsx';
import { useText } from '#web/texts/texts-provider.tsx';

type BankDetailsProps = { bank: NonNullable<NonNullable<Order['payment']>['bank']>; due: number };

/** All values needed by a bank's form. */
export function OrderBankDetails({ bank, due }: BankDetailsProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.25">
      <p className="text-[0.9375rem]">{text('order-bank-how')}</p>
      <dl className="grid gap-1">
        <Line label="IBAN">
          <CopyCode code={bank.iban} />
        </Line>
        <Line label={text('order-bank-reference')}>
          <CopyCode code={bank.reference} />
        </Line>
        <Line label={text('order-bank-amount')}>
          <CopyCode code={formatEuros(due)} copied={(due / 100).toFixed(2)} />
        </Line>
        <Line label={text('order-bank-holder')}>
          {bank.holder}, {bank.bank}
        </Line>
      </dl>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-2 gap-y-0.5 sm:grid-cols-[120px_minmax(0,1fr)]">
      <dt className="text-s">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
