import { createContext, type Ref, use } from 'react';
import { Form, type FormProps } from 'react-router';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { type FormIdentity, useIsSending, useRefusal } from './use-refusal.ts';

interface FormState {
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

const FormContext = createContext<FormState>({ refusal: null, isBusy: false });

export interface OfficeFormProps extends Omit<FormProps, 'method'> {
  ref?: Ref<HTMLFormElement>;
  identity?: FormIdentity;
  /** Sent unseen beside its identity: what the screen showed, so that nothing newer is overwritten. */
  seen?: Readonly<Record<string, string | number>>;
}

/** A form of a page of the office. Its fields and its end know from it what was refused and whether it is on its way. */
export function OfficeForm({ identity, seen, children, ...form }: OfficeFormProps) {
  const refusal = useRefusal(identity);
  const isBusy = useIsSending(identity);
  return (
    <FormContext value={{ refusal, isBusy }}>
      <Form method="post" preventScrollReset className="grid gap-2" {...form}>
        {Object.entries({ ...identity, ...seen }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </FormContext>
  );
}

export function useFormState(): FormState {
  return use(FormContext);
}
