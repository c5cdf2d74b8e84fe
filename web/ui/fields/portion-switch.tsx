import type { ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type PortionOption = { value: string; label: ReactNode; disabled?: boolean };

type PortionSwitchProps = {
  /** For screen readers only: the card names the meal. */
  legend: string;
  name: string;
  options: readonly PortionOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
};

export function PortionSwitch(props: PortionSwitchProps) {
  const { legend, name, options, value, defaultValue, onChange, className } = props;
  return (
    <fieldset className={joinClasses('portions', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="portion">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
