import { Form } from 'react-router';
import type { DayBoard, DayDeliveryCard } from '#contract/day-board.ts';
import { dayStates } from '#contract/kitchen-words.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

type DayPanelProps = { board: DayBoard; refusal: OfficeRefusal | null; isBusy: boolean };

/** Back, to a state that was before: only with a reason. */
export function MoveBackPanel({ board, refusal, isBusy }: DayPanelProps) {
  const text = useText();
  const before = dayStates.slice(1, dayStates.indexOf(board.state)).toReversed();
  return (
    <SidePanel param="panel" variant="dialog" size="small" title={text('day-move-title')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <p className="text-ink-muted text-s">{text('day-move-text')}</p>
        <Select label={text('day-move-to')} name="state" defaultValue={refusal?.values.state || before[0]}>
          {before.map((state) => (
            <option key={state} value={state}>
              {text(`day-state-${state}`)}
            </option>
          ))}
        </Select>
        <Reason label={text('day-move-reason')} refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('day-move-save')}
        </Button>
      </Form>
    </SidePanel>
  );
}

/** The day before, or the day itself; use-by dates follow. */
export function ProductionPanel({ board: { date, productionDate }, refusal, isBusy }: DayPanelProps) {
  const text = useText();
  const language = useLanguage();
  const say = (day: string) => formatDate(day, language, 'shortLong');
  const before = addDays(date, -1);
  return (
    <SidePanel param="panel" variant="dialog" size="small" title={text('day-production-title')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <p className="text-ink-muted text-s">{text('day-production-text')}</p>
        <Select label={text('day-production-title')} name="productionDate" defaultValue={productionDate}>
          <option value={before}>{text('day-production-usual', { date: say(before) })}</option>
          <option value={date}>{text('day-production-same', { date: say(date) })}</option>
        </Select>
        <Reason label={text('day-production-reason')} refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('day-production-save')}
        </Button>
      </Form>
    </SidePanel>
  );
}

/** An unpaid order that the owner has cooked all the same. */
export function TrustPanel({ card, refusal, isBusy }: Omit<DayPanelProps, 'board'> & { card: DayDeliveryCard }) {
  const text = useText();
  const due = formatEuros(card.money?.due ?? 0);
  return (
    <SidePanel param="panel" variant="dialog" size="small" title={text('day-trust-title')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <p className="text-ink-muted text-s">
          {text('day-trust-text', { name: card.name, number: card.orderNumber, due })}
        </p>
        <input type="hidden" name="trust" value={card.id} />
        <Reason label={text('day-trust-reason')} refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('day-trust-save')}
        </Button>
      </Form>
    </SidePanel>
  );
}

function Reason({ label, refusal }: { label: string; refusal: OfficeRefusal | null }) {
  return (
    <TextArea
      label={label}
      name="reason"
      maxLength={500}
      defaultValue={refusal?.values.reason}
      error={refusal?.message}
    />
  );
}
