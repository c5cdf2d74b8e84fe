import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { orderPath, stopOrderPath } from '#contract/order-paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { paidOrder, sampleDelivery } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import StopPage from './stop-page.tsx';

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);

  it('stopping: lists the cancelled deliveries, the remaining ones and the refund', async () => {
    const paid = paidOrder({ deliveries: [sampleDelivery(0, { changeUntil: null }), sampleDelivery(1)] });
    const path = stopOrderPath(paid.id);
    const { sent } = await openInShop(inAccount(StopPage), {
      language,
      path,
      data: { order: { ...paid, refundIfStopped: 1650 } },
      actions: { [path]: () => null },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: say('stop-title') })).toBeVisible();
    for (const title of [say('stop-goes', { count: 1 }), say('stop-stays', { count: 1 })]) {
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect.element(page.getByText(asRead(say('stop-refund', { amount: euros(1650) })))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('stop-stay') }))
      .toHaveAttribute('href', orderPath(paid.id));
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('stop-confirm') }).click();
    await expect.poll(() => sent).toEqual([{ path }]);
  });

  it('stopping: refunds a payment at the door only once it is confirmed', async () => {
    const paid = paidOrder({ deliveries: [sampleDelivery(0), sampleDelivery(1)] });
    const money = { ...paid.money, claimed: paid.money.paid };
    const data = { order: { ...paid, money, refundIfStopped: 0 } };
    await openInShop(inAccount(StopPage), { language, path: stopOrderPath(paid.id), data });
    await expect.element(page.getByText(say('stop-claimed'))).toBeVisible();
    await expect.element(page.getByText(say('stop-nothing-paid'))).not.toBeInTheDocument();
  });
});
