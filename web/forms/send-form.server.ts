import { data } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { FormAnswer } from './form-answer.ts';

/** Typed values by field; a missing field is empty. */
export function readFields<const Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Sends a form to the shop. A refusal comes back with its fields and the typed values, so that no input is lost. */
export async function sendForm<Values extends Record<string, string>>(
  values: Values,
  send: (values: Values) => Promise<unknown>,
) {
  try {
    await send(values);
    return data<FormAnswer>({ isReceived: true });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const named = FieldErrors.safeParse(error.data);
    const fields = named.success ? named.data.fields : {};
    return data<FormAnswer>({ isReceived: false, code: error.code, fields, values }, { status: error.status });
  }
}
