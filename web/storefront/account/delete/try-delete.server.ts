import { data } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

export interface DeleteRefusal {
  confirm: string;
  fields: Record<string, string>;
  /** Why it was refused, when the error belongs to no field. */
  problem: string | null;
}

/** Null when the account is deleted. */
export async function tryDelete(
  shop: ShopClient,
  email: string,
  { confirm, ...proof }: { confirm: string; password: string; code: string },
) {
  const refuse = (fields: Record<string, string>, problem: string | null, status: number) =>
    data<DeleteRefusal>({ confirm, fields, problem }, { status });
  if (!isSameEmail(confirm, email)) return refuse({ confirm: 'delete-confirm-differs' }, null, 422);
  try {
    await shop.call('customer-delete', { body: { confirm, ...proof } });
    return null;
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const named = FieldErrors.safeParse(error.data);
    if (named.success) return refuse(named.data.fields, null, error.status);
    return refuse({}, error.code, error.status);
  }
}

function isSameEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
