import { data, type RouterContextProvider } from 'react-router';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { digitsOf } from '#web/sign-in/check-sign-in.ts';
import { findSignedInCustomer } from '#web/storefront/customer/find-customer.ts';
import { cartCookies } from '#web/storefront/sign-in/sign-in.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutValues } from './checkout-fields.ts';

type Context = Readonly<RouterContextProvider>;

/** Mails a code to the account's address. If that is refused, an earlier code may still be valid. */
export async function mailCode(context: Context): Promise<string | undefined> {
  const customer = await findSignedInCustomer(context);
  try {
    const body = { username: customer?.email ?? '', name: '', purpose: 'first-order' as const };
    await context.get(shopContext).call('auth-email-request', { body });
    return undefined;
  } catch (error) {
    if (error instanceof ShopFailure) return error.code;
    throw error;
  }
}

/** Sends another code, or checks the mailed one. The order itself needs another press. */
export async function answerProof(intent: 'prove' | 'prove-again', values: CheckoutValues, context: Context) {
  if (intent === 'prove-again') {
    return data<CheckoutAnswer>({ intent, code: (await mailCode(context)) ?? 'email-not-proven', values });
  }
  const customer = await findSignedInCustomer(context);
  const { cartId, proofCode } = values;
  try {
    const body = { username: customer?.email ?? '', code: digitsOf(proofCode), cartId };
    const record = await context.get(shopContext).call('auth-email-confirm', { body });
    const answer = { intent, values: { ...values, proofCode: '' } };
    return data<CheckoutAnswer>(answer, { headers: cartCookies(record, context) });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    // Letters, or too few digits, count as a wrong code as well.
    const code = error.code === 'invalid-input' ? 'wrong-code' : error.code;
    return data<CheckoutAnswer>({ intent, code, values }, { status: error.status });
  }
}
