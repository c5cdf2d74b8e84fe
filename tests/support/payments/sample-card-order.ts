import type { NewCardOrder } from '#server/outside/card-payments/card-payments.ts';

/** An order as the shop sends it to a card provider. */
export const sampleCardOrder: NewCardOrder = {
  orderId: 'order-1',
  amountInCents: 4215,
  description: 'Νόστιμο',
  customer: { email: 'maria@example.com', name: 'Μαρία', phone: '', language: 'el' },
  keepsCard: true,
  timeoutInSeconds: 1800,
};
