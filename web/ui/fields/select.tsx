import type { ComponentProps } from 'react';
import { IconChevronDown } from '../icons/controls.tsx';
import { inputLook } from '../looks/input-look.ts';
import { joinClasses } from '../looks/join-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

export type SelectProps = Omit<ComponentProps<'select'>, 'required'> & FieldTexts;

/** The device's native list: fastest to open, and suited to touch. */
export function Select(props: SelectProps) {
  const { label, hint, error, invalid, reminder, required, optionalText, className, children, ...select } = props;
  const texts = { label, hint, error, invalid, reminder, required, optionalText };
  return (
    <Field {...texts} id={select.id} describedBy={select['aria-describedby']} className={className}>
      {(control) => (
        <span className="relative flex">
          <select {...select} {...control} className={joinClasses(inputLook, 'cursor-pointer appearance-none pr-6')}>
            {children}
          </select>
          <IconChevronDown
            size={20}
            className="pointer-events-none absolute top-1/2 right-1.75 -translate-y-1/2 text-ink-olive"
          />
        </span>
      )}
    </Field>
  );
}
