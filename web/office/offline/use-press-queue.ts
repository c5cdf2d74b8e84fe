import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { isCopyOpen } from './device-pages.ts';
import type { Press, PressQueue, QueueView } from './press-queue.ts';
import { mayBeSentBy, type Sender } from './sender.ts';
import { useSendingAgain } from './use-sending-again.ts';

interface QueueOnPage<Row> {
  sender: Sender;
  /** This page shows what the row is about. */
  isOfPage(row: Row): boolean;
  /** Opened without the shop: it cannot be read anew. */
  isCopy: boolean;
  /** What its loader has answered; another object after each reading. */
  read: unknown;
}

export interface PagePresses<Row, Refusal> extends Omit<QueueView<Row, Refusal>, 'presses'> {
  /** To be laid over the page: what waits, and what the shop has taken since the page was read. */
  laid: readonly Press<Row>[];
  /** What the shop has not taken yet, of every page. */
  waiting: readonly Press<Row>[];
  press(rows: readonly Row[]): Promise<void>;
  flush(): Promise<void>;
  /** Those that this page shows: somebody has read why. */
  dismissRefused(): void;
}

interface Reading {
  startedAt: number;
  /** What the page showed before it. */
  before: unknown;
}

const readAgainInMs = 1000;

const nothing: QueueView<never, never> = { presses: [], end: 'sent', refused: [] };

/** Presses of this device on the page that is open: drawn at once, sent behind its back, and settled once the page was read since. */
export function usePressQueue<Row extends object, Refusal>(
  queue: PressQueue<Row, Refusal>,
  { sender, isOfPage, isCopy, read }: QueueOnPage<Row>,
): PagePresses<Row, Refusal> {
  const view = useSyncExternalStore<QueueView<Row, Refusal>>(queue.subscribe, queue.read, () => nothing);
  const { refresh } = useRefresh();
  const [readAt, setReadAt] = useState(0);
  const isReading = useRef(false);
  const [ended, setEnded] = useState<Reading | null>(null);
  const latest = useRef({ sender, isOfPage, read });
  useEffect(() => {
    latest.current = { sender, isOfPage, read };
  });
  useEffect(() => {
    if (!isCopy && !isCopyOpen()) setReadAt((before) => before || performance.timeOrigin);
  }, [isCopy]);
  const flush = useCallback(async () => {
    await queue.flush(latest.current.sender);
    await queue.settle(readAt, latest.current.isOfPage);
  }, [queue, readAt]);
  useSendingAgain(flush);
  const laid = view.presses.filter(({ takenAt = Number.POSITIVE_INFINITY }) => takenAt > readAt);
  const takenLast = Math.max(0, ...laid.flatMap((press) => (isOfPage(press) ? (press.takenAt ?? []) : [])));
  useEffect(() => {
    if (isCopy || isReading.current || ended || takenLast <= readAt || readAt === 0) return;
    isReading.current = true;
    const reading = { startedAt: Date.now(), before: latest.current.read };
    void refresh().finally(() => {
      isReading.current = false;
      // With what the router shows, not before it: nothing flickers back.
      startTransition(() => setEnded(reading));
    });
  }, [isCopy, ended, takenLast, readAt, refresh]);
  useEffect(() => {
    if (!ended) return;
    if (ended.before !== read) {
      setReadAt(ended.startedAt);
      setEnded(null);
      return;
    }
    // A link that was pressed meanwhile ends a reading before anything has come: it is asked for again.
    const timer = setTimeout(() => setEnded(null), readAgainInMs);
    return () => clearTimeout(timer);
  }, [ended, read]);
  // What somebody else pressed on their own sign-in is theirs to read.
  const { person, isTablet } = sender;
  const personId = person?.id;
  const refused = useMemo(
    () =>
      view.refused.filter(({ press }) =>
        mayBeSentBy({ person: personId ? { id: personId, name: '' } : null, isTablet }, press.by),
      ),
    [view.refused, personId, isTablet],
  );
  return {
    ...view,
    refused,
    laid,
    waiting: view.presses.filter(({ takenAt }) => takenAt === undefined),
    press: (rows) => queue.press(rows, sender),
    flush,
    dismissRefused: () => void queue.dismissRefused(refused.map(({ press }) => queue.idOf(press))),
  };
}
