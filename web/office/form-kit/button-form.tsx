import type { ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/buttons/button.tsx';
import { smallButton } from '../kit/row-link.tsx';
import { OfficeForm, type OfficeFormProps } from './office-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormIdentity } from './use-refusal.ts';

interface ButtonFormProps extends Pick<ButtonProps, 'fill' | 'wide' | 'aria-label' | 'className' | 'title'> {
  identity: FormIdentity;
  seen?: OfficeFormProps['seen'];
  /** Another page than the current one. */
  action?: string;
  formClassName?: string;
  children: ReactNode;
}

/** A single button with a form of its own, in a row of a list. */
export function ButtonForm({ identity, seen, action, formClassName, ...button }: ButtonFormProps) {
  return (
    <OfficeForm identity={identity} seen={seen} action={action} className={formClassName ?? ''}>
      <SubmitButton fill="outline" className={smallButton} {...button} />
    </OfficeForm>
  );
}
