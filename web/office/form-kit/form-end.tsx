import type { ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/buttons/button.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { useFormState } from './office-form.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface FormEndProps {
  /** Text of the button. */
  save: ReactNode;
  button?: Omit<ButtonProps, 'type' | 'busy'>;
  /** Replaces the refusal's own notice; null: a field of the form shows it. */
  refused?: ReactNode;
  /** The effect of the button, in small print. */
  note?: ReactNode;
}

/** End of a form: its effect, its refusal, and the button. */
export function FormEnd({ save, button, refused, note }: FormEndProps) {
  const { refusal } = useFormState();
  return (
    <>
      {note ? <p className="text-ink-muted text-s">{note}</p> : null}
      {refused === undefined ? <FormRefusal refusal={refusal} /> : refused}
      <SubmitButton {...button}>{save}</SubmitButton>
    </>
  );
}
