import { type ClaimableMethod, claimableMethods } from '#contract/words/payment-channels.ts';

/** Whether the card provider knows a payment by it and is polled for it; others show up in a bank statement. */
const isAsked = { pos: true, iris: false } as const satisfies Record<ClaimableMethod, boolean>;

export const askedMethods = claimableMethods.filter((method) => isAsked[method]);
