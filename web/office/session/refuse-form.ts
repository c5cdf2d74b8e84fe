import { data } from 'react-router';
import { FieldErrors } from '#contract/answer.ts';
import type { Undone } from '#contract/undone.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** A form that the shop did not take: in its own words, and with what was typed. */
export interface OfficeRefusal {
  isReceived: false;
  code: string;
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  /** When it may be tried again, where the shop asks to wait. */
  retryInSeconds?: number;
  /** Of a step that must be acknowledged: what is not done yet. */
  undone?: Undone;
}

export function refusalOf(failure: ShopFailure, values: Record<string, string> = {}): OfficeRefusal {
  const { code, message } = failure;
  const named = FieldErrors.safeParse(failure.data);
  const { retryInSeconds, undone } = (failure.data ?? {}) as Pick<OfficeRefusal, 'retryInSeconds' | 'undone'>;
  const fields = named.success ? named.data.fields : {};
  return {
    isReceived: false,
    code,
    message,
    fields,
    values,
    ...(retryInSeconds && { retryInSeconds }),
    ...(undone && { undone }),
  };
}

/** For an action's `catch`: a refusal of the shop goes back to the form, anything else on its way. */
export function refuseForm(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof ShopFailure)) throw error;
  return data(refusalOf(error, values), { status: error.status });
}
