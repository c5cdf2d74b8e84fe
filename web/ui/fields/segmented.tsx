import { type ReactNode, useId } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type SegmentedOption = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** Reason why it is unavailable; the value is hatched and struck through. */
  unavailableReason?: string;
};

type SegmentedProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly SegmentedOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** A line below, such as the nearest available choice, with its link. */
  note?: ReactNode;
  className?: string;
};

export function Segmented(props: SegmentedProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, note, className } = props;
  const noteId = useId();
  return (
    <fieldset aria-describedby={note ? noteId : undefined} className={joinClasses('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.25 font-[650]'}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-base border-[1.5px] border-line-strong bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className={joinClasses(
              'press relative grid min-h-[49px] min-w-0 place-content-center place-items-center border-line p-0.5 text-center leading-tight not-first:border-l first:rounded-l-[2px] last:rounded-r-[2px]',
              'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              option.unavailableReason
                ? 'hatched cursor-not-allowed font-medium text-ink-muted line-through'
                : 'font-semibold not-has-checked:hover:bg-ground-sunken has-checked:bg-primary has-checked:text-ground',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={Boolean(option.unavailableReason)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="peer sr-only"
            />
            {option.label}
            {option.detail ? (
              <small className="font-medium text-caption text-ink-muted peer-checked:text-current">
                {option.detail}
              </small>
            ) : null}
            {option.unavailableReason ? <span className="sr-only">: {option.unavailableReason}</span> : null}
          </label>
        ))}
      </div>
      {note ? (
        <div id={noteId} className="mt-1 text-ink-muted text-s">
          {note}
        </div>
      ) : null}
    </fieldset>
  );
}
