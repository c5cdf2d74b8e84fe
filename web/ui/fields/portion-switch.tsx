import type { ReactNode } from 'react';

export type PortionOption = { value: string; label: ReactNode; disabled?: boolean };

export type PortionSwitchProps = {
  /** Heard, not seen: the card says which meal. */
  legend: string;
  name: string;
  options: readonly PortionOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function PortionSwitch({ legend, name, options, value, defaultValue, onChange }: PortionSwitchProps) {
  return (
    <fieldset className="tint-edge min-w-0 rounded-base bg-ground-sunken p-0.25">
      <legend className="sr-only">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col">
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
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
