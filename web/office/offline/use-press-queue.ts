import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { isCopyOpen } from './device-pages.ts';
import type { Press, PressQueue, QueueView } from './press-queue.ts';
import { mayBeSentBy, type Sender } from './sender.ts';
import { useSendingAgain } from './use-sending-again.ts';

interface QueueOnPage<Row> {
  sender: Sender;
  /** Whether this page shows the subject of the row. */
  isOfPage(row: Row): boolean;
  /** Opened without the shop: it cannot be reloaded. */
  isCopy: boolean;
  /** Loader data; a new object after each load. */
  read: unknown;
}

export interface PagePresses<Row, Refusal> extends Omit<QueueView<Row, Refusal>, 'presses'> {
  /** Applied over the page: waiting presses, and those accepted since the page was loaded. */
  laid: readonly Press<Row>[];
  /** Presses that the shop has not accepted yet, of every page. */
  waiting: readonly Press<Row>[];
  press(rows: readonly Row[]): Promise<void>;
  flush(): Promise<void>;
  /** Refused presses shown by this page, until they are dismissed. */
  dismissRefused(): void;
}

interface Reading {
  startedAt: number;
  /** Loader data before the press. */
  before: unknown;
}

const readAgainInMs = 1000;

const nothing: QueueView<never, never> = { presses: [], end: 'sent', refused: [] };

/** Presses of this device on the open page: shown at once, sent in the background, and removed once the page was loaded since. */
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
      // Together with the router's update, so that the old state does not flicker.
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
    // A link pressed meanwhile interrupts loading: it is repeated.
    const timer = setTimeout(() => setEnded(null), readAgainInMs);
    return () => clearTimeout(timer);
  }, [ended, read]);
  // Refusals of another user's presses are shown to that user only.
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
