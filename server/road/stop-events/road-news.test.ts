import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graceInMs } from '#contract/staff/undo.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { homeOf } from '#tests/support/shop/order-shop.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import {
  buildMessageSimulator,
  type MessageSimulator,
  messageSimulatorKey,
} from '#tools/message-simulator/build-message-simulator.ts';

let road: RoadShop;
let phones: MessageSimulator;
beforeAll(async () => {
  phones = buildMessageSimulator();
  const url = await phones.app.listen({ host: '127.0.0.1', port: 0 });
  road = await openRoadShop({ MESSAGES_URL: `${url}/messages`, MESSAGES_API_KEY: messageSimulatorKey });
}, 120_000);
afterAll(async () => {
  await road.shop.close();
  await phones.app.close();
});

const phoneOf = ({ customer }: OnTheRoad) => `+30${homeOf(customer).phone}`;
/** Messages about staff acts wait ten seconds. */
const notifiedBy = async (stop: OnTheRoad) => {
  road.shop.setNow(new Date(road.shop.now().getTime() + graceInMs).toISOString());
  await road.shop.run('send-phone-messages');
  return phones.received.filter(({ to }) => to === phoneOf(stop)).map(({ text }) => text);
};
const mailsOf = async (stop: OnTheRoad) =>
  (await mailsTo(road.shop, stop.customer.email)).filter(({ template }) => template.startsWith('delivery-'));
const templatesOf = async (stop: OnTheRoad) => (await mailsOf(stop)).map(({ template }) => template).toSorted();
const rowOf = ({ order }: OnTheRoad) =>
  road.shop.database.db.one<{ attempts: number; tries: boolean; error: string | null; text: string | null }>(sql`
    select attempts, next_try_at is not null as tries, last_error as error, text from phone_messages
    where order_id = ${order.id}`);

describe('a customer is notified at once', { timeout: 120_000 }, () => {
  it('that the courier is on the way, once, with the amount due, by mail and by phone; and that it was delivered, and to whom', async () => {
    const stop = await sendOut(road);
    await stop.record('on-my-way');
    await stop.record('on-my-way');
    expect(await notifiedBy(stop)).toEqual([
      expect.stringMatching(new RegExp(`^Νόστιμο: είμαι στον δρόμο.*${stop.order.number}.*Πληρωμή στην πόρτα: .*€`)),
    ]);
    await stop.record('collected', { method: 'cash', amount: stop.order.money.due });
    await stop.record('delivered', { takenBy: 'η γιαγιά' });
    await stop.record('delivered', { takenBy: 'ο παππούς' });
    expect(await templatesOf(stop)).toEqual(['delivery-delivered', 'delivery-on-my-way']);
    const mails = await mailsOf(stop);
    const text = (template: string) => mails.find((mail) => mail.template === template)?.text ?? '';
    expect(text('delivery-on-my-way')).toMatch(/πληρώνεις .*€/);
    expect(text('delivery-delivered')).toContain('στις 08:00');
    expect(text('delivery-delivered')).toContain('η γιαγιά');
    expect(await notifiedBy(stop)).toHaveLength(1);
  });

  it('of a handover reported before its payment once the payment is reported', async () => {
    const stop = await sendOut(road);
    await stop.record('delivered', { takenBy: 'ο θυρωρός' });
    expect(await templatesOf(stop)).toEqual([]);
    await stop.record('collected', { method: 'cash', amount: stop.order.money.due });
    const [mail] = await mailsOf(stop);
    expect(mail?.text).toContain('ο θυρωρός');
  });

  it('of a failed attempt and its reason, of the next attempt, and of the end with its money', async () => {
    const stop = await sendOut(road);
    await stop.record('failed', { reason: 'address' });
    road.shop.setNow(`${stop.date}T09:00:00+02:00`);
    await stop.decide('again');
    await stop.decide('ended');
    expect(await templatesOf(stop)).toEqual(['delivery-again', 'delivery-failed', 'delivery-not-found']);
    const texts = (await mailsOf(stop)).map(({ text }) => text).join('\n');
    expect(texts).toContain('δεν βρήκαμε τη διεύθυνση');
    expect(texts).toMatch(/το ποσό των .*€ οφείλεται/);
    expect(await notifiedBy(stop)).toEqual([
      expect.stringContaining('δεν παραδόθηκε'),
      expect.stringContaining('ξαναερχόμαστε'),
    ]);
  });

  it('but not of outdated events: a phone that was offline for an hour', async () => {
    const stop = await sendOut(road);
    road.shop.setNow(`${stop.date}T09:30:00+02:00`);
    await stop.record('on-my-way', { at: `${stop.date}T08:15:00+02:00` });
    expect(await templatesOf(stop)).toEqual([]);
    expect(await notifiedBy(stop)).toEqual([]);
  });
});

describe('a message to a phone', { timeout: 120_000 }, () => {
  it('is sent again while the provider is busy, and reaches the phone once when a response is lost', async () => {
    const stop = await sendOut(road);
    await stop.record('on-my-way');
    phones.faults.push('busy', 'lost');
    expect(await notifiedBy(stop)).toEqual([]);
    expect(await rowOf(stop)).toMatchObject({ attempts: 1, tries: true, error: 'The provider answered 503' });
    road.shop.setNow(`${stop.date}T08:02:00+02:00`);
    expect(await notifiedBy(stop)).toHaveLength(1);
    expect(await rowOf(stop)).toMatchObject({ attempts: 2, tries: true });
    road.shop.setNow(`${stop.date}T08:10:00+02:00`);
    expect(await notifiedBy(stop)).toHaveLength(1);
    expect(await rowOf(stop)).toMatchObject({ attempts: 3, tries: false, error: null });
  });

  it('is given up when it is refused or outdated', async () => {
    const refused = await sendOut(road);
    await refused.record('on-my-way');
    phones.faults.push('refused');
    expect(await notifiedBy(refused)).toEqual([]);
    expect(await rowOf(refused)).toMatchObject({ attempts: 1, tries: false });
    const late = await sendOut(road);
    await late.record('on-my-way');
    road.shop.setNow(`${late.date}T09:01:00+02:00`);
    expect(await notifiedBy(late)).toEqual([]);
    expect(await rowOf(late)).toMatchObject({ tries: false, error: 'outdated before it was sent' });
  });

  it('is never sent to a customer who asked to be forgotten, and is deleted', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card' });
    await stop.record('on-my-way');
    await stop.record('delivered');
    await road.shop.database.db.run(sql`update sessions set proven_at = ${road.shop.now()}`);
    const { answer } = await stop.customer.call('customer-delete', { body: { confirm: stop.customer.email } });
    expect(answer.code).toBe('ok');
    expect(await notifiedBy(stop)).toEqual([]);
    expect(await rowOf(stop)).toMatchObject({ tries: false, text: null });
  });
});
