import { createContext, type Ref, use, useImperativeHandle, useRef } from 'react';
import { Form, type FormProps } from 'react-router';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts';
import { type FormIdentity, useIsSending, useRefusal } from './use-refusal.ts';

interface FormState {
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

const FormContext = createContext<FormState>({ refusal: null, isBusy: false });

export interface OfficeFormProps extends Omit<FormProps, 'method'> {
  ref?: Ref<HTMLFormElement>;
  identity?: FormIdentity;
  /** Hidden fields: the version shown on the screen, so that no newer one is overwritten. */
  seen?: Readonly<Record<string, string | number>>;
  /** Address parameters whose values make it a different form. */
  keyedBy?: readonly string[];
  /** What is typed is stored as a draft: leaving needs no confirmation. */
  isDraftKept?: boolean;
}

/** A form on an office page. Its fields and its end get the refusal and the pending state from it. */
export function OfficeForm({
  ref,
  identity,
  seen,
  keyedBy,
  isDraftKept,
  children,
  onChange,
  onSubmit,
  ...form
}: OfficeFormProps) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement);
  const refusal = useRefusal(identity);
  const isBusy = useIsSending(identity);
  const unsaved = useUnsavedForm(own, { isBusy, wasRefused: refusal !== null, keyedBy, isDraftKept });
  return (
    <FormContext value={{ refusal, isBusy }}>
      <Form
        method="post"
        preventScrollReset
        className="grid gap-2"
        {...form}
        ref={own}
        onReset={unsaved.onReset}
        onChange={(event) => {
          unsaved.onChange();
          onChange?.(event);
        }}
        onSubmit={(event) => {
          unsaved.onSubmit();
          onSubmit?.(event);
        }}
      >
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
