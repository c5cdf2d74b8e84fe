import type { LatePress } from '#contract/fields/late-press.ts';

/** Author of a press, stored with it: it is sent in the author's name or not at all. */
export interface PressedBy {
  id: string;
  name: string;
  isTablet: boolean;
}

/** The staff member signed in on this page, who may send. */
export interface Sender {
  person: { id: string; name: string } | null;
  isTablet: boolean;
}

/** After this time a press on a shared tablet names its author: the tablet may have been locked since. */
const lateFromMs = 60_000;

/** On a shared tablet the current user sends the presses of earlier users too; elsewhere users send only their own. */
export function mayBeSentBy({ person, isTablet }: Sender, by: PressedBy | undefined): boolean {
  return by === undefined || (by.isTablet && isTablet) || (!by.isTablet && by.id === person?.id);
}

/** Extra fields of a late press from a shared tablet. */
export function latePressOf(
  { by, at }: { by?: PressedBy; at: string },
  now: number = Date.now(),
): { pressed?: LatePress } {
  const agoInMs = Math.max(0, now - Date.parse(at));
  if (!by?.isTablet || agoInMs < lateFromMs) return {};
  return { pressed: { by: by.id, secondsAgo: Math.round(agoInMs / 1000) } };
}
