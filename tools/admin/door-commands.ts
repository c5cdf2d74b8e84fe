import type * as z from 'zod/mini';
import type { DoorAnswer } from '#contract/road/door-money.ts';
import type { Commands } from './read-command.ts';

/** Commands for work between the kitchen and the customer's door. */
export const doorCommands: Commands = {
  dispatch: {
    call: 'door-dispatch',
    usage: '<delivery id>',
    words: 1,
    body: ([deliveryId = '']) => ({ deliveryId }),
    show: (data) => showDoor(data as Door),
  },
  sign: {
    call: 'door-sign',
    usage: '<order id> <terminal>',
    words: 2,
    body: ([orderId = '', terminalId = '']) => ({ orderId, terminalId }),
    show: (data) => JSON.stringify(data),
  },
  collect: {
    call: 'door-collect',
    usage: '<order id> pos|cash|iris <cents> [--terminal …] [--transaction …] [--signature …] [--author …]',
    words: 3,
    options: ['terminal', 'transaction', 'signature', 'author'],
    body: ([orderId = '', method = '', amount = ''], { terminal, transaction, signature, author }) => ({
      orderId,
      method,
      amount: Number(amount),
      terminalId: terminal,
      transactionId: transaction,
      signature,
      signingAuthor: author,
    }),
    show: (data) => showDoor(data as Door),
  },
};

type Door = z.infer<typeof DoorAnswer>;

function showDoor({ number, due, documents }: Door): string {
  const numbers = documents.map((document) => `${document.series} ${document.number || '…'}`).join(', ');
  return `order ${number}  due ${(due / 100).toFixed(2)} €  ${numbers || 'no documents'}`;
}
