import { useState } from 'react';
import type { Run, Stop, StopDates } from '#contract/road/road.ts';
import { type StopDecision, stopDecisions } from '#contract/words/road-words.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { ReasonField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { UndoneNotice } from '../form-kit/undone-notice.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { WhenAgain } from './when-again.tsx';

const dialog = { variant: 'dialog', size: 'narrow' } as const;

/** The consequences of starting a run are shown before the press. */
export function LeavePanel({ run: { id, courier, from, to, stops, bags, undone = {} } }: { run: Run }) {
  const text = useText();
  const unpaid = stops.filter(({ due }) => due > 0);
  const amount = formatEuros(unpaid.reduce((sum, { due }) => sum + due, 0));
  return (
    <PanelForm
      {...dialog}
      param="leave"
      title={text('runs-leave-title', { name: courier.name, from, to })}
      identity={{ do: 'leave', runId: id, from: 'panel' }}
      save={text(Object.keys(undone).length > 0 ? 'runs-leave-anyway' : 'runs-leave-do')}
    >
      <UndoneNotice undone={undone} />
      <ul className="grid list-disc gap-0.75 ps-2.5">
        <li>{text('runs-leave-load', { stops: stops.length, bags })}</li>
        <li>
          {unpaid.length > 0 ? text('runs-leave-due', { count: unpaid.length, amount }) : text('runs-leave-paid')}
        </li>
        <li>{text('runs-leave-fixed')}</li>
        <li>{text('runs-leave-day')}</li>
      </ul>
    </PanelForm>
  );
}

function isOurFault(decision: StopDecision): decision is 'not-accepted' | 'canceled' {
  return decision === 'not-accepted' || decision === 'canceled';
}

/** Decision after a failed attempt: another attempt, or the end of the order. */
export function DecidePanel({ stop, dates }: { stop: Stop; dates: StopDates | null }) {
  const text = useText();
  const { name, street, number, city, phone, failReason, failed, deliveryId } = stop;
  const isUnpaid = stop.due > 0;
  const identity = { do: 'decide', deliveryId, from: 'panel' };
  const [decision, setDecision] = useState(useRefusal(identity)?.values.decision ?? '');
  // The courier did not reach the door, so ending the order and keeping the customer's money is no option.
  const decisions = stopDecisions.filter((each) => each !== 'ended' || failReason !== 'unreachable');
  return (
    <PanelForm
      {...dialog}
      param="decide"
      title={text('runs-decide-title', { name })}
      identity={identity}
      refused={null}
      save={text('runs-decide-do')}
    >
      <div className="text-s">
        <p>
          {`${street} ${number}, ${city}`} ·{' '}
          <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{text('day-card-call', { phone })}</TextLink>
        </p>
        {failReason ? (
          <p className="text-ink-muted">
            {text(`run-fail-${failReason}`)}
            {failed?.note ? ` · «${failed.note}»` : null}
          </p>
        ) : null}
      </div>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{text('runs-decide')}</legend>
        {decisions.map((each) => (
          <ChoiceRow
            key={each}
            name="decision"
            value={each}
            required
            checked={decision === each}
            onChange={() => setDecision(each)}
            title={text(`runs-decide-${each}`)}
          >
            {text(isUnpaid && isOurFault(each) ? `runs-decide-${each}-unpaid` : `runs-decide-${each}-text`)}
          </ChoiceRow>
        ))}
      </fieldset>
      {decision === 'postponed' && dates ? <WhenAgain dates={dates} /> : null}
      <ReasonField label={text('runs-decide-reason')} />
      {decision ? <p className="text-ink-muted text-s">{text('runs-decide-grace')}</p> : null}
      {decision === 'not-accepted' || decision === 'canceled' ? (
        <p className="text-ink-muted text-s">{text('runs-decide-grace-papers')}</p>
      ) : null}
    </PanelForm>
  );
}
