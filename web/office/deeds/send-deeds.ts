import { runDeedsPath } from '#contract/office-paths.ts';
import type { DeedAnswer } from '#contract/road.ts';
import { dropDeed, findKeptRun, type KeptDeed, keepRun, listKeptDeeds } from './deed-book.ts';
import type { DeedsReply } from './deeds-resource.ts';
import { layOverRun } from './lay-over-run.ts';

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
      const answerOf = (deed: KeptDeed) => answers.find(({ id }) => id === deed.deed.id);
      await noteTaken(
        next.runId,
        those.filter((deed) => answerOf(deed)?.outcome !== 'conflict'),
      );
      for (const deed of those) {
        const answer = answerOf(deed);
        if (answer) heard(deed, answer);
        await dropDeed(deed.place);
      }
    }
  });
}

/** Before they leave the phone: a page that closes now and opens without a network knows them still. */
async function noteTaken(runId: string, taken: readonly KeptDeed[]): Promise<void> {
  const kept = await findKeptRun(runId);
  if (kept && taken.length > 0) await keepRun(layOverRun(kept, taken));
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
