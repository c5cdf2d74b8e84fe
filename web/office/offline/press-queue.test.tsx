import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDeviceStore } from './device-store.ts';
import { openPressQueue, type Press, type PressAnswer } from './press-queue.ts';
import type { Sender } from './sender.ts';

interface Row {
  id: string;
  group: string;
}

const database = 'press-queue-test';
const rena: Sender = { person: { id: 'rena', name: 'Ρένα' }, isTablet: false };
const nikos: Sender = { person: { id: 'nikos', name: 'Νίκος' }, isTablet: false };

/** The shop's response by row; a row without one hangs until the time limit. */
let answers: Map<string, string | null | 'away' | 'locked'>;
let sent: string[];
const openQueue = () =>
  openPressQueue<Row, string>({
    database,
    store: 'presses',
    mostAtOnce: 1,
    idOf: ({ id }) => id,
    groupOf: ({ group }) => group,
    async send(presses: readonly Press<Row>[], signal): Promise<PressAnswer<string>[] | 'away' | 'locked'> {
      const [{ id } = { id: '' }] = presses;
      sent.push(id);
      if (!answers.has(id))
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const refusal = answers.get(id) ?? null;
      return refusal === 'away' || refusal === 'locked' ? refusal : [{ id, refusal }];
    },
  });
const row = (id: string, group = 'day'): Row => ({ id, group });
const idsOf = (queue: ReturnType<typeof openQueue>) => queue.read().presses.map(({ id }) => id);
const keptIds = async () => (await openDeviceStore<Row>(database, 'presses').list()).map(({ id }) => id);

beforeEach(() => {
  answers = new Map();
  sent = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  const store = openDeviceStore<Row>(database, 'presses');
  for (const { place } of await store.list()) await store.drop(place);
});

it('shows a press at once and stores it, whatever request hangs before it', async () => {
  const queue = openQueue();
  void queue.press([row('hangs')], rena);
  expect(idsOf(queue)).toEqual(['hangs']);
  await expect.poll(() => sent).toEqual(['hangs']);
  void queue.press([row('second')], rena);
  void queue.press([row('third')], rena);
  expect(idsOf(queue)).toEqual(['hangs', 'second', 'third']);
  await expect.poll(keptIds).toEqual(['hangs', 'second', 'third']);
  // Without a response, users are notified before the time limit of the request.
  await expect.poll(() => queue.read().end, { timeout: 6000 }).toBe('away');
  expect(sent).toEqual(['hangs']);
  // The request ends by its time limit, and the device may try again.
  answers = new Map([
    ['hangs', null],
    ['second', null],
    ['third', null],
  ]);
  await expect
    .poll(
      async () => {
        await queue.flush(rena);
        return queue.read().presses.every(({ takenAt }) => takenAt !== undefined);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  await expect.poll(() => queue.read().end).toBe('sent');
}, 30_000);

it('reports which press was refused, and sends the others', async () => {
  answers = new Map([
    ['one', 'Είναι περισσότερα'],
    ['two', null],
  ]);
  const queue = openQueue();
  await queue.press([row('one'), row('two')], rena);
  await expect.poll(() => queue.read().refused).toMatchObject([{ press: { id: 'one' }, refusal: 'Είναι περισσότερα' }]);
  await expect.poll(() => queue.read().presses).toMatchObject([{ id: 'two', takenAt: expect.any(Number) }]);
});

it('shows a refusal also on a page that is opened again, until it is dismissed, and does not send it again', async () => {
  answers.set('one', 'Είναι περισσότερα');
  const queue = openQueue();
  await queue.press([row('one')], rena);
  await expect.poll(() => queue.read().refused).toHaveLength(1);
  const opened = openQueue();
  await opened.flush(rena);
  expect(opened.read().refused).toMatchObject([{ press: { id: 'one' }, refusal: 'Είναι περισσότερα' }]);
  expect(opened.read().presses).toEqual([]);
  expect(sent).toEqual(['one']);
  expect(await opened.countUnsent()).toBe(0);
  await opened.dismissRefused(['one']);
  expect(opened.read().refused).toEqual([]);
  const last = openQueue();
  await last.flush(rena);
  expect(last.read().refused).toEqual([]);
  expect(await keptIds()).toEqual([]);
});

it('keeps accepted presses until a page was loaded since, also for a page that is opened again', async () => {
  answers.set('one', null);
  const queue = openQueue();
  await queue.press([row('one')], rena);
  await expect.poll(() => queue.read().presses[0]?.takenAt).toBeDefined();
  const takenAt = queue.read().presses[0]?.takenAt ?? 0;
  const opened = openQueue();
  await opened.flush(rena);
  expect(opened.read().presses).toMatchObject([{ id: 'one', takenAt }]);
  expect(sent).toEqual(['one']);
  expect(await opened.countUnsent()).toBe(0);
  vi.spyOn(Date, 'now').mockReturnValue(takenAt + 10_000);
  await opened.settle(takenAt - 1, () => true);
  expect(idsOf(opened)).toEqual(['one']);
  await opened.settle(takenAt + 1, () => false);
  expect(idsOf(opened)).toEqual(['one']);
  await opened.settle(takenAt + 1, () => true);
  expect(idsOf(opened)).toEqual([]);
});

it('sends the rows of the previous release, which have only an id', async () => {
  await openDeviceStore<Row>(database, 'presses').add(row('of 0.2.0'));
  answers.set('of 0.2.0', null);
  const queue = openQueue();
  await queue.flush(nikos);
  expect(sent).toEqual(['of 0.2.0']);
});

it('sends no press in the name of another user, except on a shared tablet', async () => {
  answers = new Map([
    ['hers', 'away'],
    ['his', null],
    ['at the tablet', null],
  ]);
  const queue = openQueue();
  await queue.press([row('hers')], rena);
  await expect.poll(() => queue.read().end).toBe('away');
  answers.set('hers', null);
  await queue.press([row('his')], nikos);
  await expect.poll(() => queue.read().end).toBe('other');
  expect(sent).toEqual(['hers', 'his']);
  expect(await queue.countUnsent()).toBe(1);
  await queue.flush(rena);
  expect(sent).toEqual(['hers', 'his', 'hers']);
  answers.set('at the tablet', 'away');
  await queue.press([row('at the tablet')], { ...rena, isTablet: true });
  await expect.poll(() => queue.read().end).toBe('away');
  answers.set('at the tablet', null);
  await queue.flush({ ...nikos, isTablet: true });
  await expect.poll(() => queue.countUnsent()).toBe(0);
});

it('undoes unsent presses, and blocks no other group', async () => {
  answers = new Map([
    ['one', 'locked'],
    ['two', null],
  ]);
  const queue = openQueue();
  await queue.press([row('one', 'a'), row('two', 'b')], rena);
  await expect.poll(() => queue.read().end).toBe('locked');
  expect(sent).toEqual(['one', 'two']);
  expect(await queue.takeBack(['two'])).toBe(false);
  expect(await queue.takeBack(['one'])).toBe(true);
  expect(idsOf(queue)).toEqual(['two']);
});
