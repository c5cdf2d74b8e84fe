import type { LedgerKind, StaffLedgerLine } from '#contract/orders/staff-orders.ts';

/** The parts of a ledger as they are said in one sentence. */
export const ledgerParts = ['ordered', 'discount', 'changes', 'canceled', 'paid', 'returned', 'credit'] as const;
export type LedgerPart = (typeof ledgerParts)[number];

const partOf = {
  placed: 'ordered',
  shipping: 'ordered',
  discount: 'discount',
  change: 'changes',
  other: 'changes',
  canceled: 'canceled',
  'paid-card': 'paid',
  'paid-bank': 'paid',
  'paid-door': 'paid',
  refund: 'returned',
  'credit-given': 'credit',
  'credit-used': 'credit',
} as const satisfies Record<LedgerKind, LedgerPart>;

/** The amount due, and how it came about: the sum of each part that is not zero. Below 0: owed to the customer. */
export function sumLedger(ledger: readonly Pick<StaffLedgerLine, 'kind' | 'amount'>[]) {
  const sumOf = (lines: typeof ledger) => lines.reduce((sum, { amount }) => sum + amount, 0);
  const parts = ledgerParts.map((part) => ({
    part,
    inCents: sumOf(ledger.filter(({ kind }) => partOf[kind] === part)),
  }));
  return { dueInCents: sumOf(ledger), parts: parts.filter(({ inCents }) => inCents !== 0) };
}
