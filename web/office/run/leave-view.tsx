import { Form, useNavigation } from 'react-router';
import type { Run } from '#contract/road.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { StopList } from './stop-list.tsx';
import type { RunView } from './use-run-view.ts';

interface LeaveViewProps {
  run: Run;
  view: RunView;
  isOffline: boolean;
  refusal: string | null;
}

/** Before it leaves: what there is to carry, and the press that makes the papers. */
export function LeaveView({ run, view, isOffline, refusal }: LeaveViewProps) {
  const text = useText();
  const isLeaving = useNavigation().state !== 'idle';
  const due = run.stops.reduce((sum, stop) => sum + stop.due, 0);
  return (
    <>
      <RunTop run={run} title={`${run.from}–${run.to}`} hasDots />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <div>
          <h1 className="display-face text-[2.25rem] leading-tight">{text('run-leave-heading')}</h1>
          <p className="mt-0.5">{text('run-leave-about', { stops: run.stops.length, bags: run.bags })}</p>
          {due > 0 ? <p className="text-ink-muted">{text('run-to-collect', { sum: formatEuros(due) })}</p> : null}
        </div>
        {isOffline ? <Notice tone="lemon">{text('run-leave-offline')}</Notice> : null}
        {refusal ? (
          <Notice tone="tomato" role="alert">
            {refusal}
          </Notice>
        ) : null}
        <StopList run={run} current={null} view={view} />
      </div>
      <RunFoot>
        <Form method="post" className="contents">
          <Button type="submit" wide fill="accent" className={hugeButton} busy={isLeaving}>
            {text('run-leave')}
          </Button>
        </Form>
      </RunFoot>
    </>
  );
}
