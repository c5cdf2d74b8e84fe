import { openDeviceStore } from './device-store.ts';
import { mayBeSentBy, type PressedBy, type Sender } from './sender.ts';

/**
 * `away`: no response from the shop. `locked`: a sign-in is required first. `other`: another user must send it. `over`: the shop
 * accepts no more presses for it.
 */
export type SendEnd = 'sent' | 'away' | 'locked' | 'other' | 'over';

/** A row as stored on the device. Rows of the previous release contain only the press itself. */
export type Press<Row> = Row & {
  place: number;
  by?: PressedBy;
  /** Accepted by the shop; it stays until a page was loaded since. In milliseconds, by this device's clock. */
  takenAt?: number;
};

export interface PressAnswer<Refusal> {
  id: string;
  /** Why the shop refused it; null: not refused. */
  refusal: Refusal | null;
}

export interface RefusedPress<Row, Refusal> {
  press: Press<Row>;
  refusal: Refusal;
}

/** A stored row: a refused one stays until a user has read the refusal. */
type StoredPress<Row, Refusal> = Press<Row> & { refusal?: Refusal };

export interface QueueView<Row, Refusal> {
  presses: readonly Press<Row>[];
  end: SendEnd;
  /** Until it is dismissed, also across page loads. */
  refused: readonly RefusedPress<Row, Refusal>[];
}

interface QueueOptions<Row, Refusal> {
  /** Same name as in the previous release, so that its unsent rows are sent too. */
  database: string;
  store: string;
  mostAtOnce: number;
  idOf(row: Row): string;
  /** Presses of one group are sent together, and an error in one group does not block the others. */
  groupOf(row: Row): string;
  /** Aborted by `signal`. */
  send(
    presses: readonly Press<Row>[],
    signal: AbortSignal,
  ): Promise<readonly PressAnswer<Refusal>[] | Exclude<SendEnd, 'sent' | 'other'>>;
}

export interface PressQueue<Row, Refusal> {
  idOf(row: Row): string;
  subscribe(listener: () => void): () => void;
  read(): QueueView<Row, Refusal>;
  /** Shown before it returns, then stored, and sent as soon as possible. */
  press(rows: readonly Row[], sender: Sender): Promise<void>;
  flush(sender: Sender): Promise<void>;
  /** Undoes unsent presses; false: the shop may have received them. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  /** A page was loaded since: the presses it includes are no longer applied over it. */
  settle(readAt: number, isOfPage: (row: Row) => boolean): Promise<void>;
  dismissRefused(ids: readonly string[]): Promise<void>;
  countUnsent(): Promise<number>;
}

const answerWithinMs = 10_000;
/** After this time users are notified that the press waits. */
const quickInMs = 3000;
/** Long enough for other pages of this device to notice the acceptance, and to reload. */
const shownToOthersMs = 5000;
/** For pages that were not opened since. */
const longestTakenMs = 36 * 3_600_000;

export function openPressQueue<Row extends object, Refusal>(
  options: QueueOptions<Row, Refusal>,
): PressQueue<Row, Refusal> {
  const { idOf, groupOf } = options;
  const store = openDeviceStore<object>(options.database, options.store);
  const listeners = new Set<() => void>();
  let view: QueueView<Row, Refusal> = { presses: [], end: 'sent', refused: [] };
  /** Shown, and about to be stored; it stays in memory when storage is blocked. */
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
  /** Sequential, so that an old result never replaces a newer one. */
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
  /** Only one of the open pages of a device sends; if two do, the shop counts each id once. */
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
      // The sender holds the same lock: a press undone here has not been sent, and never will be.
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
