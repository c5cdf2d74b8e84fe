import { data, type RouterContextProvider } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { CompletedAnswer } from './completed-answer.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider>; params: { orderId: string } };

/** Forms of the thank-you page: a password for an account without one, and the automatic renewal of a plan. */
export async function answerCompleted({ request, context, params }: Visit) {
  const form = await request.formData();
  const shop = context.get(shopContext);
  if (form.get('intent') === 'renewal') {
    const isOn = form.get('isOn') === 'yes';
    return await answer('renewal', () =>
      shop.call('order-renewal-update', { query: { orderId: params.orderId }, body: { isOn } }),
    );
  }
  const { password, verify } = readFields(form, ['password', 'verify']);
  return await answer('password', () => shop.call('customer-password-update', { body: { password, verify } }));
}

async function answer(intent: CompletedAnswer['intent'], send: () => Promise<unknown>) {
  try {
    await send();
    return data<CompletedAnswer>({ intent, isDone: true });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const named = FieldErrors.safeParse(error.data);
    const fields = named.success ? named.data.fields : {};
    return data<CompletedAnswer>({ intent, isDone: false, code: error.code, fields }, { status: error.status });
  }
}
