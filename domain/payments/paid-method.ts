import type { MethodOf, PaymentChannel } from '#contract/payment-channels.ts';

/** What the customer used in the end, whatever they had chosen before. */
export type PaidMethod = MethodOf<'online'> | Extract<PaymentChannel, 'bank'>;
