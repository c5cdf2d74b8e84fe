import { staffCall } from '../network/staff-call.ts';
import { fillSingleCart, openCustomer } from '../shop/order-shop.ts';
import type { PayingShop } from '../shop/paying-shop.ts';

export const commaEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** A statement of 16 November 2026, as the bank's table has it. */
export const csvOf = (rows: [text: string, cents: number][]) =>
  ['Ημερομηνία;Αιτιολογία;Ποσό', ...rows.map(([text, cents]) => `16/11/2026;${text};${commaEuros(cents)}`)].join('\n');

/** Orders that wait for a deposit, and accounts with the statements of the bank. */
export function openBankDesk(shop: () => PayingShop) {
  async function placeDeposit() {
    const who = await openCustomer(shop());
    const cart = await fillSingleCart(shop(), who, { date: '2026-12-04' });
    const body = { paymentType: 'bank-deposit', acceptTerms: true };
    const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    return { who, id: order.id as string, number: order.number as string, total: order.totals.grandtotal as number };
  }
  type Placed = Awaited<ReturnType<typeof placeDeposit>>;

  const accounts = (name: Parameters<typeof staffCall>[1], asked: { query?: Record<string, string>; body?: object }) =>
    staffCall(shop(), name, { role: 'accounts', ...asked });
  const bring = (content: string | Buffer) =>
    accounts('statement-create', { body: { content: Buffer.from(content).toString('base64') } });
  const listLines = async () => (await accounts('bank-line-collection', {})).answer.data;
  /** The open line with this text. */
  async function lineOf(text: string) {
    return (await listLines()).open.find((line: { text: string }) => line.text.includes(text));
  }
  const confirmAll = (lineIds: string[]) => accounts('bank-lines-confirm', { body: { lineIds } });
  const settle = (lineId: string, body: object) => accounts('bank-line-settle', { query: { lineId }, body });
  async function moneyOf({ id, who }: Placed) {
    const { answer } = await who.call('order-one', { query: { orderId: id } });
    return { status: answer.data.status, ...answer.data.money };
  }
  return { placeDeposit, bring, listLines, lineOf, confirmAll, settle, moneyOf };
}
export type PlacedDeposit = Awaited<ReturnType<ReturnType<typeof openBankDesk>['placeDeposit']>>;
