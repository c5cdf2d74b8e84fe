import type { DayState } from '#contract/words/kitchen-words.ts';

interface DeliveryDayNow {
  state: DayState;
  /** Beginning of the first window of the date; null: no deliveries. */
  firstWindow: string | null;
  /** Time of its own day. */
  time: string;
  /** Everything is cooked and every bag is closed. */
  isReady: boolean;
}

const beforeWindowInMinutes = 60;

/**
 * On its own day: an hour before the first window all bags are closed, and with the window the first run has left. Staff
 * decide whether a date is out, and were shown the parts that were not ready.
 */
export function isDayBehind({ state, firstWindow, time, isReady }: DeliveryDayNow): boolean {
  if (firstWindow === null || state === 'out' || state === 'done') return false;
  if (state === 'open' || state === 'frozen') return true;
  if (time >= firstWindow) return true;
  return !isReady && minutesOf(time) >= minutesOf(firstWindow) - beforeWindowInMinutes;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
