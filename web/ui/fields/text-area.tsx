import type { ComponentProps } from 'react';
import { inputLook } from '../looks/input-look.ts';
import { joinClasses } from '../looks/join-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldTexts;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, invalid, reminder, required, optionalText, className, ...area } = props;
  const texts = { label, hint, error, invalid, reminder, required, optionalText };
  return (
    <Field {...texts} id={area.id} describedBy={area['aria-describedby']} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={joinClasses(inputLook, 'field-sizing-content min-h-12 resize-y read-only:bg-ground-sunken')}
        />
      )}
    </Field>
  );
}
