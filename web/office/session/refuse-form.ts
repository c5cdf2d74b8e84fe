import { data } from 'react-router';
import { FieldErrors } from '#contract/answer.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** A form that the shop did not take: in its own words, and with what was typed. */
export interface OfficeRefusal {
  isReceived: false;
  code: string;
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** For an action's `catch`: a refusal of the shop goes back to the form, anything else on its way. */
export function refuseForm(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof ShopFailure)) throw error;
  const { code, message, status } = error;
  const named = FieldErrors.safeParse(error.data);
  const fields = named.success ? named.data.fields : {};
  return data<OfficeRefusal>({ isReceived: false, code, message, fields, values }, { status });
}
