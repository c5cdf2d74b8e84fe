import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconBan, IconWarning } from '#web/ui/icons/signs.tsx';
import { isOpen, type SlotChoice } from './schedule-choice.ts';

type SlotListProps = {
  legend: ReactNode;
  slots: readonly SlotChoice[];
  value: string | null;
  /** Text of a closed window: "Κλειστή τις Κυριακές". */
  closedText: string;
};

export function SlotList({ legend, slots, value, closedText }: SlotListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650] text-m">{legend}</legend>
      <div className="grid gap-1 md:grid-cols-2 md:gap-1.5">
        {slots.map((slot) => (
          <ChoiceRow
            key={slot.timePeriodId}
            name="timePeriodId"
            value={slot.timePeriodId}
            checked={slot.timePeriodId === value}
            disabled={!isOpen(slot)}
            // The form handles the changes of all of its fields.
            onChange={() => undefined}
            title={<span className="whitespace-nowrap text-[1.125rem]">{`${slot.from}–${slot.to}`}</span>}
            className="grid-cols-[24px_auto_minmax(0,1fr)]!"
            side={<SlotSide state={slot.state} closedText={closedText} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function SlotSide({ state, closedText }: { state: SlotChoice['state']; closedText: string }) {
  const text = useText();
  if (state === 'full' || state === 'closed') {
    return (
      <>
        <IconBan size={18} className="max-[359px]:hidden" />
        {state === 'full' ? text('slot-full-word') : closedText}
      </>
    );
  }
  return (
    <>
      <span className="hidden items-center gap-1 row-checked:inline-flex">
        <IconCheck size={18} />
        <span className="max-[359px]:sr-only md:max-lg:sr-only">{text('slot-chosen')}</span>
      </span>
      <span className="row-checked:hidden">
        {state === 'few' ? (
          <span className="inline-flex items-center gap-1 font-semibold text-ink-lemon">
            <IconWarning size={18} />
            {text('slot-few')}
          </span>
        ) : null}
      </span>
    </>
  );
}
