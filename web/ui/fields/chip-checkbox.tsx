import type { ComponentProps, ReactNode } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { chipPlain, chipShape } from '../looks/chip-look.ts';
import { joinClasses } from '../looks/join-classes.ts';

type ChipCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode;
  count?: number;
  icon?: ReactNode;
  /** One of several under one name: a radio button. */
  isOneOfMany?: boolean;
};

/** A chip that is a form field: a filter that can be sent before any script has loaded. */
export function ChipCheckbox({ children, count, icon, isOneOfMany = false, className, ...input }: ChipCheckboxProps) {
  return (
    <label
      className={joinClasses(
        chipShape,
        chipPlain,
        'group/chip relative has-checked:contrast-edge has-checked:border-primary has-checked:bg-surface-leaf has-checked:font-[650] has-checked:text-ink-olive',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-ground-sunken has-disabled:text-ink-muted',
        className,
      )}
    >
      <input type={isOneOfMany ? 'radio' : 'checkbox'} {...input} className="sr-only" />
      {icon}
      {children}
      {count === undefined ? null : <small className="figures font-normal text-ink-muted text-xs">{count}</small>}
      <IconCheck size={16} className="hidden chip-checked:block" />
    </label>
  );
}
