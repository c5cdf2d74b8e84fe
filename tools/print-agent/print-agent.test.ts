import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import { readZpl } from '#tests/support/documents/read-zpl.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { type PrintAgentOptions, printWhatWaits } from './print-agent.ts';

const date = '2026-11-20';
/** Drawing labels takes most of the time of this file. One parcel for the printer, and two more. */
const labelsOfDate = 12;
const smallDate = '2026-11-19';
const labelsOfSmallDate = 6;
const secret = 'a-secret-of-the-printer-that-is-long-enough';
let shop: ChangingShop;
let shopUrl: string;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00', { PRINT_AGENT_SECRET: secret });
  const customer = await openCustomer(shop);
  await buy(shop, customer, await fillSingleCart(shop, customer, { date, meals: 6 }), 'cash-on-delivery');
  const small = await fillSingleCart(shop, customer, { date: smallDate, meals: 6, amount: 1 });
  await buy(shop, customer, small, 'cash-on-delivery');
  shop.setNow('2026-11-19T06:00:00+02:00');
  shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const overview = async (day = date): Promise<PrintOverview> =>
  (await kitchen('print-overview-one', undefined, { date: day })).answer.data;
/** Each a second after the one before: the newest is the first of the list. */
async function sendLabels(day = date): Promise<string> {
  shop.setNow(new Date(shop.now().getTime() + 1000).toISOString());
  const { version } = (await kitchen('sheet-print', { kind: 'labels', wantsFile: false }, { date: day })).answer.data;
  return (await kitchen('print-job-create', { versionId: version.id }, { date: day })).answer.data.id;
}

/** A printer on the network. `breaks`: it hangs up on that many prints. */
async function openPrinter(breaks = 0) {
  const taken: Buffer[] = [];
  let left = breaks;
  const server = net.createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      if (left > 0) {
        left -= 1;
        socket.resetAndDestroy();
      } else parts.push(part);
    });
    socket.on('end', () => {
      taken.push(Buffer.concat(parts));
      socket.end();
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    printer: { host: '127.0.0.1', port },
    labels: () => readZpl(Buffer.concat(taken).toString('latin1')),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
const agentFor = (printer: PrintAgentOptions['printer'], says: string[] = []): PrintAgentOptions => ({
  shopUrl,
  secret,
  printer,
  dotsPerMm: 8,
  say: (line) => says.push(line),
});
const work = (body: object, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/print-agent/work', headers, payload: body });

it('every label reaches the printer once, dot by dot as the shop draws it', async () => {
  const { printer, labels, close } = await openPrinter();
  await sendLabels();
  expect((await overview()).jobs).toMatchObject([{ state: 'waiting', pages: labelsOfDate, printed: 0 }]);
  expect(await printWhatWaits(agentFor(printer))).toBe(labelsOfDate);
  expect(await overview()).toMatchObject({
    printer: { state: 'ready' },
    jobs: [{ state: 'printed', printed: labelsOfDate }],
  });
  expect(labels()).toHaveLength(labelsOfDate);
  expect(new Set(labels().map(({ bits }) => bits.toString('base64'))).size).toBe(labelsOfDate);

  await sendLabels();
  const drawn = await work({ isReady: true, dotsPerMm: 8, done: null }, { authorization: `Bearer ${secret}` });
  const { zpl, jobId } = drawn.json().work;
  expect(readZpl(Buffer.from(zpl, 'base64').toString('latin1'))).toEqual(labels().slice(0, 10));
  for (const from of [0, 10])
    await work(
      { isReady: true, dotsPerMm: 8, done: { jobId, from, count: Math.min(10, labelsOfDate - from), isPrinted: true } },
      { authorization: `Bearer ${secret}` },
    );
  expect((await overview()).jobs[0]).toMatchObject({ state: 'printed', printed: labelsOfDate });
  await close();
});

it('a printer that does not answer is reported, and its pages wait for it', async () => {
  const { printer, labels, close } = await openPrinter();
  await close();
  await sendLabels(smallDate);
  expect(await printWhatWaits(agentFor(printer))).toBe(0);
  expect(await overview(smallDate)).toMatchObject({ printer: { state: 'printer-off' }, jobs: [{ state: 'waiting' }] });
  expect(labels()).toEqual([]);
  shop.setNow('2026-11-19T06:01:00+02:00');
  expect((await overview()).printer).toMatchObject({ state: 'away' });
  const mended = await openPrinter();
  expect(await printWhatWaits(agentFor(mended.printer))).toBe(labelsOfSmallDate);
  await mended.close();
});

it('a printer that hangs up is retried once, and then staff must look; no printed page is repeated', async () => {
  const once = await openPrinter(1);
  const jobId = await sendLabels(smallDate);
  expect(await printWhatWaits(agentFor(once.printer))).toBe(labelsOfSmallDate);
  await once.close();

  const twice = await openPrinter(2);
  const failed = await sendLabels(smallDate);
  const says: string[] = [];
  expect(await printWhatWaits(agentFor(twice.printer, says))).toBe(0);
  expect(says).toHaveLength(2);
  expect((await overview(smallDate)).jobs[0]).toMatchObject({ id: failed, state: 'failed', printed: 0 });
  const again = await kitchen('print-job-retry', undefined, { date: smallDate, jobId: failed });
  expect(again.answer.data).toMatchObject({ state: 'waiting' });
  expect(await printWhatWaits(agentFor(twice.printer))).toBe(labelsOfSmallDate);
  await twice.close();
  const elsewhere = await kitchen('print-job-retry', undefined, { date, jobId });
  expect(elsewhere.answer.code).toBe('not-found');
});

it('the endpoint requires its secret, and accepts only valid reports', async () => {
  const body = { isReady: true, dotsPerMm: 8, done: null };
  expect((await work(body, {})).statusCode).toBe(404);
  for (const given of ['wrong', `${secret}x`])
    expect((await work(body, { authorization: `Bearer ${given}` })).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await work({ ...body, dotsPerMm: 500 }, headers)).statusCode).toBe(422);
  const foreign = { jobId: '00000000-0000-4000-8000-000000000000', from: 0, count: 1, isPrinted: true };
  expect((await work({ ...body, done: foreign }, headers)).json()).toEqual({ work: null });
  await expect(printWhatWaits({ ...agentFor({ host: '127.0.0.1', port: 9 }), secret: 'wrong' })).rejects.toThrow(/404/);
});

it('only labels go to a label printer, and only those of the date', async () => {
  const { version } = (await kitchen('sheet-print', { kind: 'cook', wantsFile: false })).answer.data;
  expect((await kitchen('print-job-create', { versionId: version.id })).answer.code).toBe('nothing-to-print');
  const elsewhere = await kitchen('print-job-create', { versionId: version.id }, { date: '2026-11-21' });
  expect(elsewhere.answer.code).toBe('not-found');
});
