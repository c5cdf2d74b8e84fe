import { runDeedsPath } from '#contract/office-paths.ts';
import type { DeedAnswer } from '#contract/road.ts';
import { dropDeed, type KeptDeed, listKeptDeeds } from './deed-book.ts';
import type { DeedsReply } from './deeds-resource.ts';

/** `away`: no network, or the shop is busy. `locked`: somebody has to sign in first. `over`: the run takes nothing more from here. */
export type DeedsEnd = 'sent' | 'away' | 'locked' | 'over';

/** As many as one call takes. */
const mostAtOnce = 200;

/**
 * Sends what waits, run by run and oldest first. Whatever is sent again counts once, by its id; so a deed leaves the phone only when
 * the shop has answered it.
 */
export function sendDeeds(heard: (deed: KeptDeed, answer: DeedAnswer) => void): Promise<DeedsEnd> {
  return navigator.locks.request('office-deeds', async () => {
    const stuck = new Map<string, DeedsEnd>();
    for (;;) {
      const waiting = (await listKeptDeeds()).filter(({ runId }) => !stuck.has(runId));
      const [next] = waiting;
      if (!next) return [...stuck.values()][0] ?? 'sent';
      const those = waiting.filter(({ runId }) => runId === next.runId).slice(0, mostAtOnce);
      const answers = await send(next.runId, those);
      if (typeof answers === 'string') {
        stuck.set(next.runId, answers);
        if (answers === 'away') return 'away';
        continue;
      }
      for (const deed of those) {
        const answer = answers.find(({ id }) => id === deed.deed.id);
        if (answer) heard(deed, answer);
        await dropDeed(deed.place);
      }
    }
  });
}

async function send(runId: string, kept: readonly KeptDeed[]): Promise<DeedAnswer[] | Exclude<DeedsEnd, 'sent'>> {
  try {
    const body = { sentAt: new Date().toISOString(), deeds: kept.map(({ deed }) => deed) };
    const response = await fetch(runDeedsPath(runId), {
      method: 'POST',
      body: new URLSearchParams({ deeds: JSON.stringify(body) }),
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect' || response.status === 403 || response.status === 401) return 'locked';
    if (response.status === 404 || response.status === 400) return 'over';
    if (!response.ok) return 'away';
    return ((await response.json()) as DeedsReply).items ?? 'over';
  } catch {
    return 'away';
  }
}
