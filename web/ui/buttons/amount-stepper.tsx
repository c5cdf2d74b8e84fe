import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { IconMinus, IconPlus } from '../icons/controls.tsx';
import { joinClasses } from '../looks/join-classes.ts';

type AmountStepperProps = {
  amount: number;
  max?: number;
  /** `more` and `less` include the meal, because a page has many of these. */
  labels: { add: ReactNode; addLabel?: string; more: string; less: string };
  /** Text shown when the amount has reached `max`. */
  limitText?: ReactNode;
  /** Field name of the buttons, which send the next amount, so that the form works before any script has loaded. */
  name?: string;
  form?: string;
  /** Replaces the form submission. `step` lets fast presses add up. */
  onChange?: (next: number, step: 1 | -1) => void;
  tone?: 'leaf' | 'quiet';
};

const round = 'press grid size-5.5 shrink-0 place-items-center rounded-round';

export function AmountStepper(props: AmountStepperProps) {
  const { amount, max = Number.POSITIVE_INFINITY, labels, limitText, name, form, onChange, tone = 'leaf' } = props;
  const limitId = useId();
  const moreButton = useRef<HTMLButtonElement>(null);
  const isEmpty = amount === 0;
  const isFull = amount >= max;

  function send(step: 1 | -1) {
    return {
      type: name && !(isFull && step === 1) ? ('submit' as const) : ('button' as const),
      name,
      form,
      value: amount + step,
      onClick(event: MouseEvent) {
        if (step === 1 && isFull) return event.preventDefault();
        if (step === -1 && amount === 1) moreButton.current?.focus();
        if (!onChange) return;
        event.preventDefault();
        onChange(amount + step, step);
      },
    };
  }
  const pill = tone === 'leaf' ? 'bg-surface-leaf' : 'bg-ground-sunken';
  const filled = isFull
    ? 'cursor-not-allowed border-[1.5px] border-line-strong border-dashed text-ink-muted'
    : tone === 'leaf'
      ? 'bg-primary text-ground hover:bg-primary-hover'
      : 'text-ink-olive hover:bg-surface-leaf';
  const empty =
    'press inline-flex min-h-5.5 items-center gap-1 rounded-round border-[1.5px] border-primary pr-2.25 pl-1.5 font-[650] text-ink-olive hover:bg-surface-leaf';
  return (
    <div className="inline-grid justify-items-end gap-0.5">
      <div className={joinClasses('inline-flex items-center rounded-round', !isEmpty && `tint-edge ${pill}`)}>
        {isEmpty ? null : (
          <button
            {...send(-1)}
            aria-label={labels.less}
            className={joinClasses(round, 'text-ink-olive hover:bg-track')}
          >
            <IconMinus />
          </button>
        )}
        <output className={isEmpty ? 'sr-only' : 'figures min-w-4 text-center font-bold'}>
          {isEmpty ? null : amount}
        </output>
        {/* The same button at 0 and above, so that the focus is never lost. */}
        <button
          {...send(1)}
          ref={moreButton}
          aria-label={isEmpty ? labels.addLabel : labels.more}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull && limitText ? limitId : undefined}
          className={isEmpty && !isFull ? empty : joinClasses(round, filled)}
        >
          <IconPlus />
          {isEmpty && !isFull ? labels.add : null}
        </button>
      </div>
      {isFull && limitText ? (
        <p id={limitId} data-limit="" className="text-ink-muted text-xs">
          {limitText}
        </p>
      ) : null}
    </div>
  );
}
