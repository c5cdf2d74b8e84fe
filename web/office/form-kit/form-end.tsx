import type { ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/buttons/button.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { useFormState } from './office-form.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface FormEndProps {
  /** The words of the button. */
  save: ReactNode;
  button?: Omit<ButtonProps, 'type' | 'busy'>;
  /** In place of the refusal's own notice; null: a field of the form says it. */
  refused?: ReactNode;
  /** What the press will do, in small. */
  note?: ReactNode;
}

/** The end of a form: what it does, why it was not taken, and the press. */
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
