import { data } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import type { Undone } from '#contract/fields/undone.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** A refused form: the shop's words, and the typed values. */
export interface OfficeRefusal {
  isReceived: false;
  code: string;
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  /** Wait before the next attempt, if the shop limits the rate. */
  retryInSeconds?: number;
  /** For a step that must be acknowledged: the unfinished work. */
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

/** For an action's `catch`: a refusal of the shop returns to the form, any other error is thrown on. */
export function refuseForm(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof ShopFailure)) throw error;
  return data(refusalOf(error, values), { status: error.status });
}
