import { useState } from 'react';
import * as z from 'zod/mini';
import { officeManifestPath, ownRunsPath, runLinkPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road-calls.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import type { OwnManifestHandle } from '#web/offline/own-manifest.ts';
import { asksUnlessSameUrl } from '#web/routing/same-url.ts';
import { JustDone, type LastPress } from '../deeds/just-done.tsx';
import { currentStop, layOverRun } from '../deeds/lay-over-run.ts';
import { type PressedDeed, useDeeds } from '../deeds/use-deeds.ts';
import { useIsOffline } from '../deeds/use-is-offline.ts';
import { WaitingDeeds } from '../deeds/waiting-deeds.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { officeContext } from '../session/open-office.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/run-page.ts';
import { DeliverView } from './deliver-view.tsx';
import { DoneView } from './done-view.tsx';
import { FailView } from './fail-view.tsx';
import { LeaveView } from './leave-view.tsx';
import { NoSignal } from './no-signal.tsx';
import { StopView } from './stop-view.tsx';
import { TillView } from './till-view.tsx';
import { useFreshRun } from './use-fresh-run.ts';
import { useRunView } from './use-run-view.ts';

const Notes = z.record(z.string(), z.int());

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'run-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, person, linkedRunId } = await requireOffice(args, { roles: roadCalls['run-one'].roles });
  const run = await call('run-one', { query: { runId: args.params.id } });
  // Dispatch looks at runs of others too; a till is one's own.
  const isOwn = run.courier.id === person.id;
  const { runLink } = args.context.get(officeContext);
  const { isOffered: hasTerminals } = await call('terminal-offer-one');
  const startPath = runLink ? runLinkPath(runLink.link) : ownRunsPath;
  const till = isOwn ? await call('own-till-one') : null;
  return { run, till, hasTerminals, isByLink: linkedRunId !== null, startPath };
}

/** The run leaves, or its courier hands in the till. */
export function action(args: Route.ActionArgs) {
  const query = { runId: args.params.id };
  return answerForm(args, {
    roles: roadCalls['run-leave'].roles,
    fields: ['till', 'notes', 'reason'],
    async answer({ call, values: { till, notes, reason } }) {
      if (till) {
        const { date } = await call('run-one', { query });
        await call('till-count', { query: { date, courierId: till }, body: { notes: readNotes(notes), reason } });
      } else await call('run-leave', { query });
      return null;
    },
  });
}

function readNotes(text: string): Record<string, number> {
  const notes = Notes.safeParse(JSON.parse(text || '{}'));
  return notes.success ? notes.data : {};
}

export const shouldRevalidate = asksUnlessSameUrl;

export const handle: OwnManifestHandle = {
  manifest(loaderData) {
    const start = (loaderData as { startPath?: string } | undefined)?.startPath ?? ownRunsPath;
    return `${officeManifestPath}?${new URLSearchParams({ start })}`;
  },
};

export default function RunPage({ loaderData }: Route.ComponentProps) {
  const deeds = useDeeds(loaderData.run.id);
  const view = useRunView();
  const { till } = loaderData;
  const fresh = useFreshRun(loaderData.run, Boolean(till?.count?.signedBy));
  const isOffline = useIsOffline() || fresh.keptAt !== null;
  const run = layOverRun(fresh.run, deeds.waiting);
  const [last, setLast] = useState<LastPress | null>(null);
  const stop = currentStop(run, view.stop);
  async function finish(pressed: PressedDeed[], photo: Blob | null) {
    if (!stop) return;
    const ids = await deeds.press(stop, pressed, photo);
    const kind = pressed.some((deed) => deed.kind === 'failed') ? 'failed' : 'delivered';
    setLast({ ids, door: `${stop.street} ${stop.number}`, kind });
    view.goOn();
  }
  const page = { run, view, isOffline };
  const filling = { onBack: view.back, onDone: (...done: Parameters<typeof finish>) => void finish(...done) };
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <WaitingDeeds {...deeds} />
      {fresh.keptAt ? <NoSignal time={athensTimeOf(new Date(fresh.keptAt))} /> : null}
      {last && view.name === 'stop' ? (
        <JustDone key={last.ids[0]} last={last} deeds={deeds} onBack={() => setLast(null)} />
      ) : null}
      {!run.leftAt && !view.stop ? (
        <LeaveView {...page} />
      ) : view.name === 'till' && till ? (
        <TillView {...page} till={till} isWaiting={deeds.waiting.length > 0} onBack={view.back} />
      ) : !stop ? (
        <DoneView {...page} till={till} />
      ) : view.name === 'deliver' ? (
        <DeliverView key={stop.deliveryId} {...page} {...filling} stop={stop} hasTerminals={loaderData.hasTerminals} />
      ) : view.name === 'fail' ? (
        <FailView key={stop.deliveryId} {...page} {...filling} stop={stop} />
      ) : (
        <StopView {...page} stop={stop} press={deeds.press} />
      )}
    </main>
  );
}
