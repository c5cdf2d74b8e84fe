import { useState } from 'react';
import * as z from 'zod/mini';
import { officeManifestPath, ownRunsPath, runPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { readJson } from '#web/forms/read-json.ts';
import type { OwnManifestHandle } from '#web/offline/own-manifest.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { readAcknowledged } from '../form-kit/read-acknowledged.ts';
import { NoSignal } from '../offline/no-signal.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { useKeptPage } from '../offline/use-kept-page.ts';
import { officeMeta } from '../session/office-meta.ts';
import { applyPendingToRun, currentStop } from '../stop-events/apply-pending-to-run.ts';
import { JustDone, type LastPress } from '../stop-events/just-done.tsx';
import { type PressedStopEvent, useStopEvents } from '../stop-events/use-stop-events.ts';
import { WaitingStopEvents } from '../stop-events/waiting-stop-events.tsx';
import type { Route } from './+types/run-page.ts';
import { DeliverView } from './deliver-view.tsx';
import { DoneView } from './done-view.tsx';
import { FailView } from './fail-view.tsx';
import { LeaveView } from './leave-view.tsx';
import { loadRun } from './load-run.server.ts';
import { StopView } from './stop-view.tsx';
import { TillView } from './till-view.tsx';
import { useRunKeptUp } from './use-run-kept-up.ts';
import { useRunView } from './use-run-view.ts';

const Notes = z.record(z.string(), z.int());

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'run-title');

export const loader = (args: Route.LoaderArgs) => loadRun(args);

/** Starts the run, hands in the till, or signs the office's count of it. */
export function action(args: Route.ActionArgs) {
  const query = { runId: args.params.id };
  return answerForm(args, {
    roles: roadCalls['run-leave'].roles,
    fields: ['till', 'notes', 'reason', 'version', 'counted', 'acknowledged'],
    async answer({ call, json, values: { till, notes, reason, version, counted } }) {
      if (till) {
        const { date } = await call('run-one', { query });
        const own = { date, courierId: till };
        const body = { version: Number(version), counted: Number(counted), reason: '' };
        if (version) await call('till-sign', { query: own, body });
        else await call('till-count', { query: own, body: { notes: readNotes(notes), reason } });
      } else await call('run-leave', { query, body: readAcknowledged(json('acknowledged')) });
      return null;
    },
  });
}

function readNotes(text: string): Record<string, number> {
  const notes = Notes.safeParse(readJson(text || '{}'));
  return notes.success ? notes.data : {};
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export const handle: OwnManifestHandle = {
  manifest(loaderData) {
    const start = (loaderData as { startPath?: string } | undefined)?.startPath ?? ownRunsPath;
    return `${officeManifestPath}?${new URLSearchParams({ start })}`;
  },
};

export default function RunPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { date, id: runId } = loaderData.run;
  const isOver = Boolean(loaderData.till?.count?.signedBy);
  const { data, keptAt } = useKeptPage({ data: loaderData, date, isOver });
  useRunKeptUp({ runPath: runPath(runId), startPath: data.startPath, date, isOver, isCopy: keptAt !== null });
  const { till, sender, hasTerminals } = data;
  const stopEvents = useStopEvents({ runId, sender, isCopy: keptAt !== null, read: loaderData });
  const view = useRunView();
  const isOffline = useIsOffline() || keptAt !== null;
  const run = applyPendingToRun(data.run, stopEvents.laid);
  const [last, setLast] = useState<LastPress | null>(null);
  const stop = currentStop(run, view.stop);
  async function finish(pressed: PressedStopEvent[], photo: Blob | null) {
    if (!stop) return;
    const ids = await stopEvents.press(stop, pressed, photo);
    const kind = pressed.some((stopEvent) => stopEvent.kind === 'failed') ? 'failed' : 'delivered';
    setLast({ ids, door: `${stop.street} ${stop.number}`, kind });
    view.goOn();
  }
  const page = { run, view, isOffline };
  const filling = { onBack: view.back, onDone: (...done: Parameters<typeof finish>) => void finish(...done) };
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <WaitingStopEvents {...stopEvents} />
      {keptAt ? <NoSignal>{text('run-no-signal', { time: athensTimeOf(new Date(keptAt)) })}</NoSignal> : null}
      {last && view.name === 'stop' ? (
        <JustDone key={last.ids[0]} last={last} stopEvents={stopEvents} onBack={() => setLast(null)} />
      ) : null}
      {!run.leftAt && !view.stop ? (
        <LeaveView {...page} />
      ) : view.name === 'till' && till ? (
        <TillView {...page} till={till} isWaiting={stopEvents.waiting.length > 0} onBack={view.back} />
      ) : !stop ? (
        <DoneView {...page} till={till} />
      ) : view.name === 'deliver' ? (
        <DeliverView key={stop.deliveryId} {...page} {...filling} stop={stop} hasTerminals={hasTerminals} />
      ) : view.name === 'fail' ? (
        <FailView key={stop.deliveryId} {...page} {...filling} stop={stop} />
      ) : (
        <StopView {...page} stop={stop} stopEvents={stopEvents} />
      )}
    </main>
  );
}
