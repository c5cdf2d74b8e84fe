import type { LatePress } from '#contract/late-press.ts';

/** Who pressed, written beside each press: it is sent as theirs or not at all. */
export interface PressedBy {
  id: string;
  name: string;
  isTablet: boolean;
}

/** Who is at work on this page, and so may send. */
export interface Sender {
  person: { id: string; name: string } | null;
  isTablet: boolean;
}

/** From then on a press on a shared tablet says whose it was: the tablet may have locked since. */
const lateFromMs = 60_000;

/** On a shared tablet whoever has it open sends for those before them; elsewhere everybody sends what is their own. */
export function mayBeSentBy({ person, isTablet }: Sender, by: PressedBy | undefined): boolean {
  return by === undefined || (by.isTablet && isTablet) || (!by.isTablet && by.id === person?.id);
}

/** What goes with a press that was made on a shared tablet before. */
export function latePressOf(
  { by, at }: { by?: PressedBy; at: string },
  now: number = Date.now(),
): { pressed?: LatePress } {
  const agoInMs = Math.max(0, now - Date.parse(at));
  if (!by?.isTablet || agoInMs < lateFromMs) return {};
  return { pressed: { by: by.id, secondsAgo: Math.round(agoInMs / 1000) } };
}
