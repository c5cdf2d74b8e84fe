import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { calendarPath, completedPath, orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { paidOrder, sampleBank, sampleOrder } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import CompletedPage from './completed-page.tsx';

afterEach(() => vi.restoreAllMocks());

describe.each(languages)('the thank-you page in %s', (language) => {
  const say = sayIn(language);

  function open(order: Order, more: Parameters<typeof openInShop>[1] = {}) {
    return openInShop(CompletedPage, { language, path: completedPath(order.id), data: { order }, ...more });
  }

  it('shows the deliveries and until when they can change, and exports them to a calendar', async () => {
    const order = sampleOrder();
    await open(order);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(asRead(say('done-title')));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    const coming = page.getByRole('region', { name: say('done-delivery', { count: 2 }) });
    await expect.element(coming).toMatchTextContent(asRead(formatDate('2026-11-22', language, 'long')));
    await expect
      .element(coming)
      .toMatchTextContent(asRead(cutoffWords(order.deliveries[0]?.changeUntil ?? '', language)));
    await expect.element(page.getByRole('heading', { name: say('date-time-summary', { count: 2 }) })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('done-see-order') }))
      .toHaveAttribute('href', orderPath(order.id));
    await expect
      .element(page.getByRole('link', { name: say('done-calendar') }))
      .toHaveAttribute('href', calendarPath(order.id));
    await expectAccessibleLayout();
  });

  it.each([
    ['pos', 'done-pay-pos'],
    ['cash-on-delivery', 'done-pay-cash'],
  ] as const)('says how it is paid: %s', async (slug, key) => {
    await open(sampleOrder({ paymentType: { slug, name: say(`payment-${slug}`) } }));
    await expect.element(page.getByText(asRead(say(key, { amount: euros(4125), count: 2 })))).toBeVisible();
  });

  it('shows that it is paid, and links to the receipt', async () => {
    await open(paidOrder());
    await expect.element(page.getByText(asRead(say('done-pay-paid', { amount: euros(4125) })))).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Απόδειξη 17' })).toBeVisible();
  });

  it("shows all details for a bank deposit, each copied in the format of a bank's form", async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await open(
      sampleOrder({
        status: 'not-paid',
        paymentType: { slug: 'bank-deposit', name: say('payment-bank-deposit') },
        payment: { payableUntil: '2026-11-19T10:00:00.000Z', bank: sampleBank },
      }),
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(asRead(say('done-title-bank')));
    const lines = () =>
      [...document.querySelectorAll('dl > div:has(> dt)')].map(({ textContent }) => asRead(textContent));
    await expect
      .poll(lines)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining(sampleBank.iban),
          expect.stringContaining(`${say('done-bank-amount')}${euros(4125)}`),
          expect.stringContaining(`${say('done-bank-reference')}${sampleBank.reference}`),
          expect.stringContaining(`${say('done-bank-holder')}${sampleBank.holder}`),
        ]),
      );
    await expectAccessibleLayout();
    for (const id of ['done-bank-iban', 'done-bank-amount'] as const) {
      await page.getByRole('button', { name: `${say('done-copy')} ${say(id)}` }).click();
      await expect.element(page.getByRole('button', { name: `${say('done-copied')} ${say(id)}` })).toBeVisible();
    }
    expect(copied).toEqual([sampleBank.iban.replaceAll(' ', ''), '41.25']);
  });

  it('offers automatic renewal of the plan, explains the obligation, and lets it stop', async () => {
    const order = sampleOrder();
    let isOn = false;
    const { sent } = await open(order, {
      data: () => ({ order: { ...order, renewal: { ...order.renewal, isOn, nextOn: isOn ? '2026-11-27' : null } } }),
      actions: {
        [completedPath(order.id)]: (fields) => {
          isOn = fields.isOn === 'yes';
          return { intent: 'renewal', isDone: true };
        },
      },
    });
    await expect.element(page.getByText(asRead(say('renewal-terms', { price: euros(4125), weeks: 1 })))).toBeVisible();
    await page.getByRole('button', { name: say('done-renewal-start') }).click();
    await expect.element(page.getByRole('heading', { name: say('done-renewal-on') })).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('done-renewal-stop') }).click();
    await expect.element(page.getByRole('heading', { name: say('done-renewal', { weeks: 1 }) })).toBeVisible();
    expect(sent.map(({ intent, isOn: wanted }) => [intent, wanted])).toEqual([
      ['renewal', 'yes'],
      ['renewal', 'no'],
    ]);
  });

  it('offers a password to an account without one, and to no other', async () => {
    const order = sampleOrder({ hasPassword: false });
    const { sent } = await open(order, {
      actions: { [completedPath(order.id)]: () => ({ intent: 'password', isDone: true }) },
    });
    const field = (id: 'profile-password-new' | 'profile-password-verify') =>
      page.getByRole('textbox', { name: say(id), exact: true });
    const set = page.getByRole('button', { name: say('profile-password-set') });
    await field('profile-password-new').fill('ladolemono-77');
    await field('profile-password-verify').fill('ladolemono-78');
    await set.click();
    await expect.element(page.getByText(asRead(say('passwords-differ')))).toBeVisible();
    await expectAccessibleLayout();
    expect(sent).toEqual([]);
    await field('profile-password-verify').fill('ladolemono-77');
    await set.click();
    await expect.element(page.getByText(asRead(say('done-password-saved')))).toBeVisible();
    expect(sent).toMatchObject([{ intent: 'password', password: 'ladolemono-77', verify: 'ladolemono-77' }]);
    await open(sampleOrder());
    await expect.element(page.getByRole('link', { name: say('done-see-order') })).toBeVisible();
    await expect.element(set).not.toBeInTheDocument();
  });
});
