import type { ComponentProps, ReactNode } from 'react';
import { inputLook } from '../looks/input-look.ts';
import { joinClasses } from '../looks/join-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'required'> &
  FieldTexts & {
    /** A button or unit inside the right end of the field. */
    end?: ReactNode;
    inputClassName?: string;
  };

export function TextInput(props: TextInputProps) {
  const { label, hint, error, invalid, reminder, required, needed, optionalText, ...rest } = props;
  const { end, className, inputClassName, ...input } = rest;
  const texts = { label, hint, error, invalid, reminder, required, needed, optionalText };
  return (
    <Field {...texts} id={input.id} describedBy={input['aria-describedby']} className={className}>
      {(control) => (
        <span className="relative flex">
          <input
            type="text"
            {...input}
            {...control}
            className={joinClasses(inputLook, 'read-only:bg-ground-sunken', Boolean(end) && 'pr-7', inputClassName)}
          />
          {end ? (
            <span
              className={joinClasses(
                'absolute inset-y-0 flex items-center text-ink-muted',
                // A unit is as far from the edge as the text; a button has its own padding.
                typeof end === 'string' ? 'pointer-events-none right-1.5' : 'right-0.5',
              )}
            >
              {end}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
