import type { DayBoard, DayDeliveryCard } from '#contract/kitchen/day-board.ts';
import { dayStates } from '#contract/words/kitchen-words.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ReasonField, SelectField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { UndoneNotice } from '../form-kit/undone-notice.tsx';

// No general notice: a refusal can only be about the missing reason, which is shown at its field.
const dialog = { param: 'panel', variant: 'dialog', size: 'small', refused: null } as const;

/** Confirms a step that is hard to undo: its unfinished work is shown first. */
export function StepPanel({ next: { state, undone } }: { next: NonNullable<DayBoard['next']> }) {
  const text = useText();
  const isReady = Object.keys(undone).length === 0;
  return (
    <PanelForm
      param="panel"
      variant="dialog"
      size="small"
      title={text(`day-step-${state}` as MessageId)}
      identity={{ state }}
      save={text(isReady ? (`day-next-${state}` as MessageId) : (`day-step-${state}-anyway` as MessageId))}
    >
      <p className="text-ink-muted text-s">{text(`day-step-${state}-text` as MessageId)}</p>
      {isReady ? <p>{text('undone-none')}</p> : null}
      <UndoneNotice undone={undone} />
    </PanelForm>
  );
}

/** Back to an earlier state: only with a reason. */
export function MoveBackPanel({ board }: { board: DayBoard }) {
  const text = useText();
  const before = dayStates.slice(1, dayStates.indexOf(board.state)).toReversed();
  return (
    <PanelForm {...dialog} title={text('day-move-title')} save={text('day-move-save')}>
      <p className="text-ink-muted text-s">{text('day-move-text')}</p>
      <SelectField
        label={text('day-move-to')}
        name="state"
        required
        choices={[['', text('office-choose')], ...before.map((state) => [state, text(`day-state-${state}`)] as const)]}
      />
      <ReasonField label={text('day-move-reason')} />
    </PanelForm>
  );
}

/** Production on the day before, or on the day itself; use-by dates follow. */
export function ProductionPanel({ board: { date, productionDate } }: { board: DayBoard }) {
  const text = useText();
  const language = useLanguage();
  const say = (day: string) => formatDate(day, language, 'shortLong');
  const before = addDays(date, -1);
  return (
    <PanelForm {...dialog} title={text('day-production-title')} save={text('day-production-save')}>
      <p className="text-ink-muted text-s">{text('day-production-text')}</p>
      <SelectField
        label={text('day-production-title')}
        name="productionDate"
        value={productionDate}
        choices={[
          [before, text('day-production-usual', { date: say(before) })],
          [date, text('day-production-same', { date: say(date) })],
        ]}
      />
      <ReasonField label={text('day-production-reason')} />
    </PanelForm>
  );
}

/** An unpaid order that the owner releases for cooking. */
export function TrustPanel({ card: { id, name, orderNumber, money } }: { card: DayDeliveryCard }) {
  const text = useText();
  const due = formatEuros(money?.due ?? 0);
  return (
    <PanelForm {...dialog} title={text('day-trust-title')} identity={{ trust: id }} save={text('day-trust-save')}>
      <p className="text-ink-muted text-s">{text('day-trust-text', { name, number: orderNumber, due })}</p>
      <ReasonField label={text('day-trust-reason')} />
    </PanelForm>
  );
}
