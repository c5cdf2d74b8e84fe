import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import type { StartWeek } from '#contract/delivery/delivery.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Plan } from '#contract/plans/plans.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FlowBar, FlowHead, flowStage, Summary } from '../flow/flow-stage.tsx';
import { NextButton } from '../flow/next-button.tsx';
import { AddressLine } from './address-line.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import { DeliveryList } from './delivery-list.tsx';
import type { SlotChoice } from './schedule-choice.ts';
import { ScheduleProblemNote } from './schedule-problem.tsx';
import { SlotList } from './slot-list.tsx';

export function scheduleMeta({ matches }: { matches: Parameters<typeof readPageContext>[0] }) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('date-time-page-title') }, { name: 'robots', content: 'noindex' }];
}

type ScheduleStageProps = {
  path: string;
  formProps: ComponentProps<typeof Form>;
  address: AddressForm | null;
  config: Plan['config'];
  /** Why the last choice was refused. */
  problem: string | undefined;
  /** A choice that comes before the day. */
  above?: ReactNode;
  /** The control that chooses the day. */
  children: ReactNode;
  /** Without scripts: button that reloads the page for the choice. */
  refreshText: string;
  /** The chosen day, or the first of a plan's; null when none is available. */
  chosen: { dates: readonly string[]; moves?: StartWeek['moves']; cutoff: string } | null;
  noneText: string;
  slots: Omit<ComponentProps<typeof SlotList>, 'value'>;
  slot: SlotChoice | null;
  summaryTitle: string;
  barTitle: string;
};

/** Choice of the delivery time: the day, its windows, its cut-off, and the resulting deliveries. */
export function ScheduleStage(props: ScheduleStageProps) {
  const { path, formProps, address, config, problem, chosen, slots, slot } = props;
  const text = useText();
  return (
    <main>
      <Form method="get" action={path} {...formProps} className={flowStage}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <FlowHead title={text('date-time-title')}>
            <AddressLine address={address} />
          </FlowHead>
          {props.above}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            {props.children}
            <ScheduleProblemNote code={problem} at="dates" />
            <noscript>
              <Button type="submit" fill="outline">
                {props.refreshText}
              </Button>
            </noscript>
          </div>
          {chosen ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <SlotList {...slots} value={slot?.timePeriodId ?? null} />
              <ScheduleProblemNote code={problem} at="slots" />
            </div>
          ) : (
            <p className="text-ink-muted text-lead">{props.noneText}</p>
          )}
          {chosen ? <CutOffNote cutoff={chosen.cutoff} /> : null}
        </div>
        {chosen && slot ? (
          <>
            <Summary title={props.summaryTitle}>
              <DeliveryList dates={chosen.dates} moves={chosen.moves} slot={slot} config={config} />
              <NextButton at="summary">{text('date-time-continue')}</NextButton>
            </Summary>
            <FlowBar title={props.barTitle} detail={`${slot.from}–${slot.to}`}>
              <NextButton at="bar">{text('flow-continue')}</NextButton>
            </FlowBar>
          </>
        ) : null}
      </Form>
    </main>
  );
}
