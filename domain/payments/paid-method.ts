import type { MethodOf, PaymentChannel } from '#contract/words/payment-channels.ts';

/** The method the customer used in the end, whatever was chosen before. */
export type PaidMethod = MethodOf<'online'> | Extract<PaymentChannel, 'bank'>;
