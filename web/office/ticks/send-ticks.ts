import { kitchenTicksPath } from '#contract/office-paths.ts';
import { dropTick, type KeptTick, listKeptTicks } from './tick-book.ts';
import type { TickAnswer } from './ticks-resource.ts';

/** `away`: no network, or the shop is busy. `locked`: somebody has to sign in first. */
export type SendingEnd = 'sent' | 'away' | 'locked';

interface Hearing {
  /** The shop did not take one, and says why: it is told and goes. */
  refused(tick: KeptTick, message: string): void;
  /** One less waits. */
  moved(): void;
}

/**
 * Sends what waits, one after the other and oldest first. Of several pages of one tablet one sends; should two, the shop
 * counts each id once.
 */
export function sendTicks(hearing: Hearing): Promise<SendingEnd> {
  return navigator.locks.request('office-ticks', async () => {
    for (;;) {
      const [next] = await listKeptTicks();
      if (!next) return 'sent';
      const answer = await send(next);
      if (answer === 'away' || answer === 'locked') return answer;
      await dropTick(next.place);
      if (!answer.isTaken) hearing.refused(next, answer.message);
      hearing.moved();
    }
  });
}

async function send({ call, body, date }: KeptTick): Promise<TickAnswer | 'away' | 'locked'> {
  try {
    const response = await fetch(kitchenTicksPath(date), {
      method: 'POST',
      body: new URLSearchParams({ tick: JSON.stringify({ call, body }) }),
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect' || response.status === 403 || response.status === 401) return 'locked';
    if (response.status >= 500 || response.status === 429) return 'away';
    return (await response.json()) as TickAnswer;
  } catch {
    return 'away';
  }
}
