import { data, type RouterContextProvider, redirect } from 'react-router';
import { readBack } from '#contract/back-path.ts';
import type { AuthRecord } from '#contract/customers/customers.ts';
import { FieldErrors } from '#contract/fields/answer.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { SignInRefusal } from '#web/sign-in/sign-in-answer.ts';
import { visitContext } from '#web/visit/visit.ts';
import { forgetCart, keepCartCookie, keepLostCart, readCartId } from '../cart/current/cart-cookies.ts';
import { keepAllergyQuestion } from '../customer/allergy-question-cookie.ts';

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface SignIn {
  form: FormData;
  /** Typed values that may be shown again; never a password. */
  values: Record<string, string>;
  /** Makes the call with the visitor's cart. */
  call: (cartId: string | null) => Promise<AuthRecord>;
}

/** Signs in by the given call. A dialog receives the result and continues by itself; a page is redirected. */
export async function answerSignIn({ request, context }: ActionArgs, { form, values, call }: SignIn) {
  const back = readBack(form.get('back'));
  try {
    const headers = cartCookies(await call(readCartId(request)), context);
    if (wantsPage(request)) return redirect(back, { headers });
    return data({ isReceived: true as const }, { headers });
  } catch (error) {
    return refuseSignIn(error, { ...values, back });
  }
}

/** The shop client sets the session cookie; the cookies of the carts and of open questions are added here. */
export function cartCookies(
  { cart, asksAllergyConsent }: AuthRecord,
  context: Readonly<RouterContextProvider>,
): Headers {
  const { publicUrl } = context.get(visitContext);
  const { cartId, savedCartId } = cart;
  const headers = new Headers([['set-cookie', cartId ? keepCartCookie(cartId, publicUrl) : forgetCart(publicUrl)]]);
  if (savedCartId) headers.append('set-cookie', keepLostCart(savedCartId, publicUrl));
  if (asksAllergyConsent) headers.append('set-cookie', keepAllergyQuestion(publicUrl));
  return headers;
}

/** A refusal with its fields and the typed values, so that no input is lost. */
export function refuseSignIn(error: unknown, values: Record<string, string>) {
  if (!(error instanceof ShopFailure)) throw error;
  const named = FieldErrors.safeParse(error.data);
  const fields = named.success ? named.data.fields : {};
  const refusal: SignInRefusal = { isReceived: false, code: error.code, fields, values };
  return data(refusal, { status: error.status });
}
