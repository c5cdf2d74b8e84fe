import { useCallback } from 'react';
import type { Sender } from '../offline/sender.ts';
import { type PagePresses, usePressQueue } from '../offline/use-press-queue.ts';
import { type KeptTick, type QueuedTick, type TickRefusal, tickQueue } from './tick-queue.ts';

export interface Ticks extends Omit<PagePresses<QueuedTick, TickRefusal>, 'press' | 'flush'> {
  /** Ticks of this page's date. */
  laid: readonly KeptTick[];
  press(tick: QueuedTick): void;
  /** Undoes ticks that have not left the tablet. False: they have. */
  takeBack(ids: readonly string[]): Promise<boolean>;
}

interface TicksOnPage {
  date: string;
  sender: Sender;
  isCopy: boolean;
  /** Loader data of the page. */
  read: unknown;
}

/** Presses on the kitchen's pages of one date. */
export function useTicks({ date, ...page }: TicksOnPage): Ticks {
  const isOfPage = useCallback((tick: QueuedTick) => tick.date === date, [date]);
  const { press, ...presses } = usePressQueue(tickQueue, { ...page, isOfPage });
  return {
    ...presses,
    laid: presses.laid.filter(isOfPage),
    press: (tick) => void press([tick]),
    takeBack: tickQueue.takeBack,
  };
}
