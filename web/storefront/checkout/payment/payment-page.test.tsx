import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { orderPath, orderPaymentPath } from '#contract/order-paths.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { paymentPath, plansPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { sayIn } from '#tests/components/say-in.ts';
import type { PaymentView } from './load-payment.server.ts';
import PaymentPage from './payment-page.tsx';

const payment: PaymentView = {
  state: 'failed',
  orderId: '6b0c1f5e-0000-4000-8000-000000000001',
  number: '10234',
  amount: 4125,
  paymentType: 'viva',
  reason: 'decline-funds',
  payableUntil: '2026-11-18T10:05:00.000Z',
  choices: null,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(languages)('the return from the bank in %s', (language) => {
  const say = sayIn(language);
  const title = (state: 'failed' | 'waiting' | 'down' | 'checking' | 'canceled' | 'refunded' | 'paid') =>
    page.getByRole('heading', { level: 1, name: say(`pay-${state}-title`) });
  const payBy = (slug: PaymentType) => page.getByRole('radio', { name: say(`payment-${slug}`), exact: false });

  function open(changes: Partial<PaymentView> | (() => PaymentView), query = '?s=17', answer?: () => unknown) {
    const data = typeof changes === 'function' ? changes : { ...payment, ...changes };
    const actions = answer && { [paymentPath]: answer };
    return openInShop(PaymentPage, { language, path: `${paymentPath}${query}`, data, ...(actions && { actions }) });
  }

  it('shows why it was declined and until when the order is held, and lets another method be chosen', async () => {
    const { sent } = await open({ choices: samplePayments(say) }, undefined, () => ({ code: 'network-error' }));
    await expect.element(title('failed')).toBeVisible();
    const why = `${say('decline-funds')} ${say('pay-failed-text')} ${say('payment-failed')}`;
    await expect.element(page.getByText(asRead(why))).toBeVisible();
    await expect
      .element(page.getByText(asRead(say('pay-order', { number: '10234', amount: euros(4125) }))))
      .toBeVisible();
    const until = say('pay-kept', { until: say('moment-today', { time: '12:05' }) });
    await expect.element(page.getByText(asRead(until))).toBeVisible();
    await expect.element(payBy('viva')).toBeChecked();
    await expectAccessibleLayout();
    await choose(payBy('pos'));
    await page.getByRole('button', { name: say('pay-again') }).click();
    await expect.element(page.getByRole('alert').last()).toMatchTextContent(asRead(say('network-error')));
    expect(sent).toEqual([{ path: paymentPath, orderId: payment.orderId, paymentType: 'pos' }]);
  });

  it('asks a visitor who is not signed in to do so for another try', async () => {
    await open({});
    await expect.element(title('failed')).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('pay-again') })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: say('pay-sign-in') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it.each(['waiting', 'down'] as const)('shows an open payment: %s', async (state) => {
    await open({ state, reason: null, choices: samplePayments(say) });
    await expect.element(title(state)).toBeVisible();
    await expect.element(page.getByText(asRead(say(`pay-${state}-text`)))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('pay-again') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it.each(['canceled', 'refunded', 'paid'] as const)('shows a final state: %s', async (state) => {
    await open({ state });
    await expect.element(title(state)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('pay-see-order') }))
      .toHaveAttribute('href', orderPath(payment.orderId));
    const again = page.getByRole('link', { name: say('pay-canceled-again') });
    if (state === 'canceled') await expect.element(again).toHaveAttribute('href', plansPath);
    else await expect.element(again).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('reports a slow bank, polls by itself, and shows the decision', async () => {
    const states = ['checking', 'refunded'] as const;
    let asks = 0;
    vi.stubGlobal('fetch', async () => Response.json({ state: states[asks++] ?? 'refunded' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await open(() => ({ ...payment, state: asks < 2 ? 'checking' : 'refunded' }));
    await expect.element(title('checking')).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('pay-checking-again') })).toBeVisible();
    await expect.element(page.getByText(asRead(say('pay-watch-resting')))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('pay-checking-go') }))
      .toHaveAttribute('href', orderPaymentPath(payment.orderId));
    await expectAccessibleLayout();
    await vi.advanceTimersByTimeAsync(2500);
    await vi.advanceTimersByTimeAsync(2500);
    await expect.element(title('refunded')).toBeVisible();
    expect(asks).toBe(2);
  });

  it('does not ask a customer who has paid whether they have', async () => {
    await open({ state: 'checking' }, '?s=17&t=transaction');
    await expect.element(title('checking')).toBeVisible();
    await expect.element(page.getByText(say('pay-checking-unpaid'), { exact: false })).not.toBeInTheDocument();
  });
});
