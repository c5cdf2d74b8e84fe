import { openDeviceStore } from './device-store.ts';
import { mayBeSentBy, type PressedBy, type Sender } from './sender.ts';

/**
 * `away`: the shop has not answered. `locked`: somebody has to sign in first. `other`: it is for somebody else to send. `over`: the
 * shop takes nothing more of it.
 */
export type SendEnd = 'sent' | 'away' | 'locked' | 'other' | 'over';

/** A row as it lies on the device. What the release before has left there has no more than its row. */
export type Press<Row> = Row & {
  place: number;
  by?: PressedBy;
  /** The shop has it; it stays until a page has been read since. By the clock of this device, in milliseconds. */
  takenAt?: number;
};

export interface PressAnswer<Refusal> {
  id: string;
  /** Why the shop did not take it; null: it has. */
  refusal: Refusal | null;
}

export interface RefusedPress<Row, Refusal> {
  press: Press<Row>;
  refusal: Refusal;
}

/** As a row lies in the store: what was refused stays in it until somebody has read why. */
type StoredPress<Row, Refusal> = Press<Row> & { refusal?: Refusal };

export interface QueueView<Row, Refusal> {
  presses: readonly Press<Row>[];
  end: SendEnd;
  /** Until it is dismissed, also by a page that opens anew. */
  refused: readonly RefusedPress<Row, Refusal>[];
}

interface QueueOptions<Row, Refusal> {
  /** As the release before named them: what it has left is sent too. */
  database: string;
  store: string;
  mostAtOnce: number;
  idOf(row: Row): string;
  /** Presses of one group are sent together, and what stops one group stops no other. */
  groupOf(row: Row): string;
  /** Ends when `signal` does. */
  send(
    presses: readonly Press<Row>[],
    signal: AbortSignal,
  ): Promise<readonly PressAnswer<Refusal>[] | Exclude<SendEnd, 'sent' | 'other'>>;
}

export interface PressQueue<Row, Refusal> {
  idOf(row: Row): string;
  subscribe(listener: () => void): () => void;
  read(): QueueView<Row, Refusal>;
  /** Drawn before it returns, kept then, and sent as soon as can be. */
  press(rows: readonly Row[], sender: Sender): Promise<void>;
  flush(sender: Sender): Promise<void>;
  /** Of what has not been sent; false: the shop may have it. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  /** A page was read since: what it holds need not be laid over it any more. */
  settle(readAt: number, isOfPage: (row: Row) => boolean): Promise<void>;
  dismissRefused(ids: readonly string[]): Promise<void>;
  countUnsent(): Promise<number>;
}

const answerWithinMs = 10_000;
/** Longer than this, and people are told that it waits. */
const quickInMs = 3000;
/** Long enough for other pages of this device to see that it was taken, and to read anew. */
const shownToOthersMs = 5000;
/** Of pages that nobody has opened since. */
const longestTakenMs = 36 * 3_600_000;

export function openPressQueue<Row extends object, Refusal>(
  options: QueueOptions<Row, Refusal>,
): PressQueue<Row, Refusal> {
  const { idOf, groupOf } = options;
  const store = openDeviceStore<object>(options.database, options.store);
  const listeners = new Set<() => void>();
  let view: QueueView<Row, Refusal> = { presses: [], end: 'sent', refused: [] };
  /** Drawn, and on its way into the store; it stays here where the browser keeps nothing. */
  let unsaved: StoredPress<Row, Refusal>[] = [];
  let reading = Promise.resolve();
  let isSending = false;
  let isAsked = false;

  function show(change: Partial<QueueView<Row, Refusal>>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }
  const list = async (): Promise<StoredPress<Row, Refusal>[]> => {
    const kept = (await store.list().catch(() => [])) as StoredPress<Row, Refusal>[];
    const ids = new Set(kept.map(idOf));
    unsaved = unsaved.filter((press) => !ids.has(idOf(press)));
    return [...kept, ...unsaved];
  };
  /** One after the other: an old answer never replaces a newer one. */
  function reload(): Promise<void> {
    reading = reading.then(async () => {
      const stored = await list();
      const presses = stored.filter(({ refusal }) => refusal === undefined);
      const refused = stored.flatMap(({ refusal, ...press }) =>
        refusal === undefined ? [] : [{ press: press as unknown as Press<Row>, refusal }],
      );
      const isSame =
        isSameList(presses, view.presses) &&
        isSameList(
          refused.map(({ press }) => press),
          view.refused.map(({ press }) => press),
        );
      if (!isSame) show({ presses, refused });
    });
    return reading;
  }
  const isSameList = (some: readonly Press<Row>[], shown: readonly Press<Row>[]) =>
    some.length === shown.length &&
    some.every((press, index) => {
      const other = shown[index];
      return other && idOf(press) === idOf(other) && press.place === other.place && press.takenAt === other.takenAt;
    });
  async function drop(press: Press<Row>): Promise<void> {
    unsaved = unsaved.filter((each) => idOf(each) !== idOf(press));
    if (press.place > 0) await store.drop(press.place);
  }
  async function note(press: Press<Row>, answer: { takenAt: number } | { refusal: Refusal }): Promise<void> {
    if (press.place > 0) await store.replace({ ...press, ...answer });
    else unsaved = unsaved.map((each) => (idOf(each) === idOf(press) ? { ...each, ...answer } : each));
  }
  const listUnsent = async () =>
    (await list()).filter(({ takenAt, refusal }) => takenAt === undefined && refusal === undefined);
  const within = <Result>(work: () => Promise<Result>): Promise<Result> =>
    navigator.locks.request(options.database, work) as Promise<Result>;

  async function send(presses: readonly Press<Row>[]) {
    const slow = setTimeout(() => show({ end: 'away' }), quickInMs);
    try {
      return await options.send(presses, AbortSignal.timeout(answerWithinMs));
    } catch {
      return 'away';
    } finally {
      clearTimeout(slow);
    }
  }
  /** Of several pages of one device one sends; should two, the shop counts each id once. */
  function sendAll(sender: Sender): Promise<SendEnd> {
    return within(async () => {
      const stopped = new Map<string, SendEnd>();
      let isForOthers = false;
      for (;;) {
        const unsent = await listUnsent();
        const own = unsent.filter(({ by }) => mayBeSentBy(sender, by));
        isForOthers = own.length < unsent.length;
        const [next] = own.filter((press) => !stopped.has(groupOf(press)));
        if (!next) return [...stopped.values()][0] ?? (isForOthers ? 'other' : 'sent');
        const group = groupOf(next);
        const those = own.filter((press) => groupOf(press) === group).slice(0, options.mostAtOnce);
        const answers = await send(those);
        if (answers === 'away') return 'away';
        if (typeof answers === 'string') {
          stopped.set(group, answers);
          continue;
        }
        for (const press of those) {
          const answer = answers.find(({ id }) => id === idOf(press));
          if (!answer) stopped.set(group, 'over');
          else if (answer.refusal === null) await note(press, { takenAt: Date.now() });
          else await note(press, { refusal: answer.refusal });
        }
        await reload();
      }
    });
  }
  const queue: PressQueue<Row, Refusal> = {
    idOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => view,
    async press(rows, sender) {
      const by = sender.person && { by: { ...sender.person, isTablet: sender.isTablet } };
      const pressed = rows.map((row) => ({ ...row, ...by, place: 0 }) as Press<Row>);
      unsaved = [...unsaved, ...pressed];
      show({ presses: [...view.presses, ...pressed] });
      for (const { place: _, ...row } of pressed) await store.add(row).catch(() => {});
      await reload();
      void queue.flush(sender);
    },
    async flush(sender) {
      isAsked = true;
      if (isSending) return;
      isSending = true;
      try {
        while (isAsked) {
          isAsked = false;
          await reload();
          const end = await sendAll(sender);
          if (end !== view.end) show({ end });
          await reload();
        }
      } finally {
        isSending = false;
      }
    },
    async takeBack(ids) {
      // Whoever sends holds the same lock: what is taken back has not left, and never will.
      const isBack = await within(async () => {
        const own = (await listUnsent()).filter((press) => ids.includes(idOf(press)));
        if (own.length < ids.length) return false;
        for (const press of own) await drop(press);
        return true;
      });
      await reload();
      return isBack;
    },
    async settle(readAt, isOfPage) {
      const now = Date.now();
      const isDone = (press: Press<Row>) =>
        press.takenAt !== undefined &&
        ((press.takenAt <= readAt && isOfPage(press) && press.takenAt < now - shownToOthersMs) ||
          press.takenAt < now - longestTakenMs);
      if (!view.presses.some(isDone)) return;
      for (const press of await list()) if (isDone(press)) await drop(press);
      await reload();
    },
    async dismissRefused(ids) {
      for (const press of await list()) if (press.refusal !== undefined && ids.includes(idOf(press))) await drop(press);
      await reload();
    },
    countUnsent: async () => (await listUnsent()).length,
  };
  return queue;
}
