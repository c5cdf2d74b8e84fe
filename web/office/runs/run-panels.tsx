import { useState } from 'react';
import { Form } from 'react-router';
import type { Run, Stop } from '#contract/road.ts';
import { stopDecisions } from '#contract/road-words.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

interface PanelProps {
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

/** What leaving does is said before it is pressed. */
export function LeavePanel({ run, refusal, isBusy }: PanelProps & { run: Run }) {
  const text = useText();
  const unpaid = run.stops.filter(({ due }) => due > 0);
  const amount = formatEuros(unpaid.reduce((sum, { due }) => sum + due, 0));
  return (
    <SidePanel
      param="leave"
      variant="dialog"
      size="narrow"
      title={text('runs-leave-title', { name: run.courier.name, from: run.from, to: run.to })}
    >
      <Form method="post" preventScrollReset className="grid gap-2">
        <Hidden of={{ do: 'leave', runId: run.id, from: 'panel' }} />
        <ul className="grid list-disc gap-0.75 ps-2.5">
          <li>{text('runs-leave-load', { stops: run.stops.length, bags: run.bags })}</li>
          <li>
            {unpaid.length > 0 ? text('runs-leave-due', { count: unpaid.length, amount }) : text('runs-leave-paid')}
          </li>
          <li>{text('runs-leave-fixed')}</li>
          <li>{text('runs-leave-day')}</li>
        </ul>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('runs-leave-do')}
        </Button>
      </Form>
    </SidePanel>
  );
}

/** A try that failed: once more, or it ends here. */
export function DecidePanel({ stop, date, refusal, isBusy }: PanelProps & { stop: Stop; date: string }) {
  const text = useText();
  const { name, street, number, city, phone, failReason, failed, deliveryId } = stop;
  const [decision, setDecision] = useState(refusal?.values.decision ?? '');
  // Nobody stood at the door: it is no end that keeps the customer's money.
  const decisions = stopDecisions.filter((each) => each !== 'ended' || failReason !== 'unreachable');
  return (
    <SidePanel param="decide" variant="dialog" size="narrow" title={text('runs-decide-title', { name })}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <Hidden of={{ do: 'decide', deliveryId, from: 'panel' }} />
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
              {text(`runs-decide-${each}-text`)}
            </ChoiceRow>
          ))}
        </fieldset>
        {decision === 'postponed' ? (
          <TextInput
            label={text('runs-decide-date')}
            name="date"
            type="date"
            min={addDays(date, 1)}
            defaultValue={refusal?.values.date}
            required
          />
        ) : null}
        <TextArea
          label={text('runs-decide-reason')}
          name="reason"
          maxLength={500}
          defaultValue={refusal?.values.reason}
          error={refusal?.message}
        />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('runs-decide-do')}
        </Button>
      </Form>
    </SidePanel>
  );
}

export function Hidden({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
