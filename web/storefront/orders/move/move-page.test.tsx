import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changePath } from '#contract/order-paths.ts';
import { asRead } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleDates } from '#tests/components/samples/dates.ts';
import { orderToChange } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import MovePage from './move-page.tsx';

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);
  const { order, delivery } = orderToChange();

  it('another day: lists the meals that are not cooked then, and reports a choice without a change', async () => {
    const path = changePath(order.id, 'move', delivery.id);
    const { sent } = await openInShop(inAccount(MovePage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId: delivery.id,
        now: { date: delivery.date, timePeriod: delivery.timePeriod },
        dates: sampleDates(),
        missing: { '2026-11-24': ['Γιουβέτσι'] },
        wanted: { date: delivery.date, timePeriodId: delivery.timePeriod.id },
      },
      actions: {
        [path]: () => ({ code: 'slot-full', fields: {}, values: { date: '2026-11-24', timePeriodId: 'noon' } }),
      },
    });
    const day = (date: string) => page.getByRole('radio', { name: formatDate(date, language, 'long'), exact: false });
    await expect.element(page.getByText(asRead(say('move-same')))).toBeVisible();
    await expectAccessibleLayout();
    await choose(page.getByRole('radio', { name: '13:00–16:00', exact: false }));
    await expect.element(page.getByText(asRead(say('move-same')))).not.toBeInTheDocument();
    await choose(day('2026-11-24'));
    const gone = page.getByRole('status').filter({ hasText: 'Γιουβέτσι' });
    await expect.element(gone).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('move-save-without') }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(asRead(say('slot-full')));
    expect(sent).toEqual([{ path, date: '2026-11-24', timePeriodId: 'noon', drop: '2026-11-24' }]);
  });
});
