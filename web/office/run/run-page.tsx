import { useState } from 'react';
import { roadCalls } from '#contract/road-calls.ts';
import { asksUnlessSameUrl } from '#web/routing/same-url.ts';
import { JustDone, type LastPress } from '../deeds/just-done.tsx';
import { type PressedDeed, useDeeds } from '../deeds/use-deeds.ts';
import { useIsOffline } from '../deeds/use-is-offline.ts';
import { WaitingDeeds } from '../deeds/waiting-deeds.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/run-page.ts';
import { DeliverView } from './deliver-view.tsx';
import { DoneView } from './done-view.tsx';
import { FailView } from './fail-view.tsx';
import { currentStop, layOverRun } from './lay-over-run.ts';
import { LeaveView } from './leave-view.tsx';
import { StopView } from './stop-view.tsx';
import { useFreshRun } from './use-fresh-run.ts';
import { useRunView } from './use-run-view.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'run-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['run-one'].roles });
  return { run: await call('run-one', { query: { runId: args.params.id } }) };
}

/** The run leaves. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['run-leave'].roles });
  try {
    await call('run-leave', { query: { runId: args.params.id } });
    return null;
  } catch (error) {
    return refuseForm(error);
  }
}

export const shouldRevalidate = asksUnlessSameUrl;

export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const deeds = useDeeds(loaderData.run.id);
  const view = useRunView();
  const isOffline = useIsOffline();
  const run = layOverRun(useFreshRun(loaderData.run), deeds.waiting);
  const [last, setLast] = useState<LastPress | null>(null);
  const stop = currentStop(run, view.stop);
  async function finish(pressed: PressedDeed[]) {
    if (!stop) return;
    const ids = await deeds.press(stop, pressed);
    const kind = pressed.some((deed) => deed.kind === 'failed') ? 'failed' : 'delivered';
    setLast({ ids, door: `${stop.street} ${stop.number}`, kind });
    view.goOn();
  }
  const page = { run, view, isOffline };
  const filling = { onBack: view.back, onDone: (pressed: PressedDeed[]) => void finish(pressed) };
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <WaitingDeeds {...deeds} />
      {last && view.name === 'stop' ? (
        <JustDone key={last.ids[0]} last={last} deeds={deeds} onBack={() => setLast(null)} />
      ) : null}
      {!run.leftAt && !view.stop ? (
        <LeaveView {...page} refusal={actionData?.message ?? null} />
      ) : !stop ? (
        <DoneView {...page} />
      ) : view.name === 'deliver' ? (
        <DeliverView key={stop.deliveryId} {...page} {...filling} stop={stop} />
      ) : view.name === 'fail' ? (
        <FailView key={stop.deliveryId} {...page} {...filling} stop={stop} />
      ) : (
        <StopView {...page} stop={stop} press={deeds.press} />
      )}
    </main>
  );
}
