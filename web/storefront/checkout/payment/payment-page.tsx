import { data, redirect, redirectDocument } from 'react-router';
import { completedPath, orderPaymentPath } from '#contract/order-paths.ts';
import { paymentTypes } from '#contract/orders/payments.ts';
import { unlessLost } from '#web/network/unless-lost.ts';
import { useFreshAfterBack } from '#web/network/use-fresh-after-back.ts';
import { onThisHost } from '#web/routing/on-this-host.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/payment-page.ts';
import { loadPayment } from './load-payment.server.ts';
import { PaymentChecking } from './payment-checking.tsx';
import { PaymentOpen } from './payment-open.tsx';
import { PaymentOver } from './payment-over.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('pay-page-title') }, { name: 'robots', content: 'noindex' }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPayment({ request, context });
}

interface PayRefusal {
  code: string;
}

/** Another attempt, by the same method or another; the order keeps its slots meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const orderId = String(form.get('orderId') ?? '');
  const paymentType = paymentTypes.find((type) => type === form.get('paymentType'));
  try {
    const call = { query: { orderId }, body: paymentType ? { paymentType } : {} };
    const { redirectUrl } = await context.get(shopContext).call('order-pay', call);
    return redirectUrl
      ? redirectDocument(onThisHost(redirectUrl, context.get(visitContext).publicUrl))
      : redirect(completedPath(orderId));
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    // Paid, cancelled or expired by now: its page shows which.
    if (error.code === 'order-not-payable') return redirect(orderPaymentPath(orderId));
    return data<PayRefusal>({ code: error.code }, { status: error.status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessLost<PayRefusal>(serverAction, { code: 'network-error' });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#payments-card, return page of the card payment: it always shows the current state. */
export default function PaymentPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  useFreshAfterBack();
  const isOpen = payment.state === 'failed' || payment.state === 'waiting' || payment.state === 'down';
  return (
    <main className="page-width py-4 md:py-7">
      <div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] content-start gap-3">
        {payment.state === 'checking' ? <PaymentChecking payment={payment} /> : null}
        {isOpen ? <PaymentOpen payment={payment} problem={actionData} /> : null}
        {payment.state !== 'checking' && !isOpen ? <PaymentOver payment={payment} /> : null}
      </div>
    </main>
  );
}
