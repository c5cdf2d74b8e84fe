import { runStopEventsPath } from '#contract/office-paths.ts';
import type { StopEvent, StopEventAnswer } from '#contract/road/road.ts';
import { openPressQueue, type Press } from '../offline/press-queue.ts';
import { pressStores } from '../offline/press-stores.ts';
import { latePressOf } from '../offline/sender.ts';
import type { StopEventsReply } from './stop-events-resource.ts';

/** A stop event recorded by a courier, stored until the shop has accepted it. */
export interface QueuedStopEvent {
  runId: string;
  deed: StopEvent;
  /** Street and number, so that the event can be named after the stop has gone from the run. */
  door: string;
}
export type SavedStopEvent = Press<QueuedStopEvent>;

export const stopEventQueue = openPressQueue<QueuedStopEvent, StopEventAnswer>({
  ...pressStores.deeds,
  // The maximum of one call.
  mostAtOnce: 200,
  idOf: ({ deed: stopEvent }) => stopEvent.id,
  groupOf: ({ runId }) => runId,
  send,
});

async function send(kept: readonly SavedStopEvent[], signal: AbortSignal) {
  const [first] = kept;
  if (!first) return [];
  const late = latePressOf({ at: first.deed.at, ...(first.by && { by: first.by }) });
  const body = { sentAt: new Date().toISOString(), deeds: kept.map(({ deed: stopEvent }) => stopEvent), ...late };
  const response = await fetch(runStopEventsPath(first.runId), {
    method: 'POST',
    body: new URLSearchParams({ deeds: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  });
  if (response.type === 'opaqueredirect' || response.status === 403 || response.status === 401) return 'locked';
  if (response.status === 404 || response.status === 400) return 'over';
  if (!response.ok) return 'away';
  const { items } = (await response.json()) as StopEventsReply;
  return items?.map((answer) => ({ id: answer.id, refusal: answer.outcome === 'conflict' ? answer : null })) ?? 'over';
}
