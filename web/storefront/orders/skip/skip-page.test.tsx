import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changePath } from '#contract/order-paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { orderToChange } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { moneyFactsOf, weigh } from '../parts/delivery-facts.ts';
import SkipPage from './skip-page.tsx';

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);
  const { order, delivery, changeUntil } = orderToChange();
  const money = moneyFactsOf(order, 0);

  it('skipping a delivery: shows its effect, by keyboard alone', async () => {
    const path = changePath(order.id, 'skip', delivery.id);
    const weighed = weigh(money, { id: delivery.id, status: 'skipped' });
    const { sent } = await openInShop(inAccount(SkipPage), {
      language,
      path,
      data: { orderId: order.id, delivery, changeUntil, weighed, total: order.total },
      actions: { [path]: () => null },
    });
    const cheaper = asRead(say('order-cheaper', { amount: euros(delivery.subtotal) }));
    await expect.element(page.getByText(cheaper, { exact: false })).toBeVisible();
    await expectAccessibleLayout();
    (page.getByRole('link', { name: say('skip-stay') }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => sent).toEqual([{ path, expectedTotal: String(order.total - delivery.subtotal) }]);
  });
});
