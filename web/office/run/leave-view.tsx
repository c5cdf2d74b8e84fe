import type { Run } from '#contract/road/road.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { UndoneNotice } from '../form-kit/undone-notice.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { StopList } from './stop-list.tsx';
import type { RunView } from './use-run-view.ts';

interface LeaveViewProps {
  run: Run;
  view: RunView;
  isOffline: boolean;
}

/** Before the start: the bags to load, and the button that creates the documents. */
export function LeaveView({ run, view, isOffline }: LeaveViewProps) {
  const text = useText();
  const { undone = {} } = run;
  const isReady = Object.keys(undone).length === 0;
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
        <FormRefusal refusal={useRefusal()} />
        <StopList run={run} current={null} view={view} />
      </div>
      <RunFoot>
        <OfficeForm className="grid gap-1">
          <UndoneNotice undone={undone} />
          <SubmitButton fill={isReady ? 'accent' : 'outline'} wide className={hugeButton}>
            {text(isReady ? 'run-leave' : 'runs-leave-anyway')}
          </SubmitButton>
        </OfficeForm>
      </RunFoot>
    </>
  );
}
