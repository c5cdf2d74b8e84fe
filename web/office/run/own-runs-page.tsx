import { redirect } from 'react-router';
import { runPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { NoSignal } from '../offline/no-signal.tsx';
import { useKeptPage } from '../offline/use-kept-page.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/own-runs-page.ts';
import { finishedLast, type RunStanding, standingOfRun } from './run-standing.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'run-own-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['own-run-collection'].roles });
  const { items } = await call('own-run-collection');
  const [only] = items;
  if (only && items.length === 1) throw redirect(runPath(only.id));
  return { runs: items, date: athensDateOf(args.context.get(visitContext).now) };
}

/** Today's runs of the signed-in courier; a single run is opened directly. */
export default function OwnRunsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { data, keptAt } = useKeptPage({ data: loaderData, date: loaderData.date });
  const { runs } = data;
  return (
    <>
      {keptAt ? <NoSignal>{text('run-no-signal', { time: athensTimeOf(new Date(keptAt)) })}</NoSignal> : null}
      <h1 className="display-face text-l">{text('run-own-heading')}</h1>
      {runs.length === 0 ? (
        <EmptyPlate title={text('run-own-none')}>{text('run-own-none-about')}</EmptyPlate>
      ) : (
        <ul className="border-line border-t">
          {finishedLast(runs).map(({ id, from, to, stops, bags, leftAt }) => (
            <li key={id} className="border-line border-b">
              <OfficeLink
                to={runPath(id)}
                className="press flex min-h-8 items-center justify-between gap-1 py-1 font-[650] text-ink no-underline"
              >
                {text('run-own-row', { from, to, stops: stops.length, bags })}
                <RunPill standing={standingOfRun({ leftAt, stops })} />
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RunPill({ standing }: { standing: RunStanding }) {
  const text = useText();
  if (standing === 'waiting') return null;
  return standing === 'finished' ? (
    <Pill>{text('run-own-finished')}</Pill>
  ) : (
    <Pill tone="now">{text('run-own-left')}</Pill>
  );
}
