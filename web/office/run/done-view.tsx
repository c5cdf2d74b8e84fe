import type { Run } from '#contract/road/road.ts';
import type { CourierTill } from '#contract/road/till.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { runProgressOf } from '../stop-events/apply-pending-to-run.ts';
import { OfficePhone } from './office-phone.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { StopList } from './stop-list.tsx';
import type { RunView } from './use-run-view.ts';

/** All stops are done. */
export function DoneView({ run, view, till }: { run: Run; view: RunView; till: CourierTill | null }) {
  const text = useText();
  return (
    <>
      <RunTop run={run} title={`${run.from}–${run.to}`} hasDots />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <div>
          <h1 className="display-face text-[2.25rem] leading-tight">{text('run-done-heading')}</h1>
          <p className="text-ink-muted">{text('run-done-about', { ...runProgressOf(run) })}</p>
        </div>
        <StopList run={run} current={null} view={view} />
      </div>
      <RunFoot>
        {till ? (
          <Button wide fill="accent" className={hugeButton} onClick={() => view.open('till', null)}>
            {text('run-till-open')}
          </Button>
        ) : null}
        <OfficePhone />
      </RunFoot>
    </>
  );
}
