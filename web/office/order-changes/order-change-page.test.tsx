import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeOrderChangePath } from '#contract/office-paths.ts';
import { DeskOrder, DeskPreview } from '#contract/orders/desk-changes.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sampleOrder } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import OrderChangePage from './order-change-page.tsx';

const order = sampleOrder();
const delivery = order.deliveries[0];
if (!delivery) throw new Error('An order without deliveries');
const desk = DeskOrder.parse({
  ...{ order, credit: 0, paymentTypes: [] },
  deliveries: order.deliveries.map(({ id }) => ({ id, reach: 'everything' })),
});
const totals = (grandtotal: number) => ({ subtotal: grandtotal, discount: 0, shipping: 0, grandtotal });
const preview = DeskPreview.parse({
  seen: { version: 'v1', total: 4000, due: 0, credit: 850, refund: 0, held: 0 },
  money: { before: totals(4850), totals: totals(4000), dueBefore: 0, due: 0, credit: 850, refund: 0, held: 0 },
  ...{ goodwill: 850, limit: 2500, isLate: true, conflicts: [] },
  entries: [{ what: 'Γεύμα', before: '2 × Σουβλάκι', after: '1 × Σουβλάκι' }],
  kitchen: [{ date: '2026-11-20', windows: [], meals: [{ name: 'Σουβλάκι', portion: 'regular', amount: -1 }] }],
});
const slot = { date: '2026-11-24', timePeriodId: 'p1', from: '10:00', to: '13:00', missing: ['Σουβλάκι'] };

describe.each(languages)('a change at the desk in %s', (language) => {
  const say = sayIn(language);
  const open = (what: string, data: object, answer: (sent: Record<string, string>) => unknown) => {
    const path = officeOrderChangePath(order.id, what, delivery.id);
    return openInShop(OrderChangePage, {
      ...{ app: 'office', language, path, pattern: '/office/orders/:orderId/change', layouts: atWork('support') },
      data: { kind: what, of: delivery.id, desk, delivery, pressed: null, dishes: [], slots: [], ...data },
      actions: { [path.split('?')[0] ?? '']: answer, [path]: answer },
    });
  };
  const reason = page.getByLabelText(say('at-desk-reason'), { exact: false });
  const make = page.getByRole('button', { name: say('at-desk-change-make') });

  it('shows money and kitchen before the press, which carries what was shown', async () => {
    const change = { kind: 'move', deliveryId: delivery.id, date: slot.date, timePeriodId: slot.timePeriodId };
    const { sent } = await open('move', { slots: [slot] }, (values) =>
      values.do === 'preview'
        ? { isReceived: true, values, change, preview }
        : refused('order-changed', 'Άλλαξε')(values),
    );
    await expect.element(make).not.toBeInTheDocument();
    await page
      .getByLabelText(say('at-desk-move-slot'), { exact: false })
      .selectOptions(`${slot.date} ${slot.timePeriodId}`);
    await page.getByRole('button', { name: say('at-desk-change-show') }).click();
    await expect.element(page.getByRole('heading', { name: say('at-desk-effect-title') })).toHaveFocus();
    await expect.element(page.getByText(say('at-desk-money-credit', { amount: '8,50 €' }))).toBeVisible();
    await expect.element(page.getByText(say('at-desk-money-limit', { limit: '25,00 €' }))).toBeVisible();
    await expect.element(page.getByText('−1')).toBeVisible();
    await expectAccessibleLayout();
    await userEvent.keyboard('{Tab}');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('Τηλεφώνησε{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Άλλαξε');
    expect(sent.at(-1)).toMatchObject({
      ...{ do: 'make', reason: 'Τηλεφώνησε' },
      ...{ change: JSON.stringify(change), seen: JSON.stringify(preview.seen) },
    });
  });

  it('shows at once what has nothing to choose', async () => {
    const pressed = { change: { kind: 'skip', deliveryId: delivery.id }, preview, refused: '' };
    await open('skip', { pressed }, () => null);
    await expect.element(reason).toHaveFocus();
    await expect.element(make).toBeVisible();
    await expectAccessibleLayout();
  });

  it('says why a change is not possible', async () => {
    const pressed = { change: { kind: 'stop' }, preview: null, refused: 'Πέρασε η ώρα' };
    await open('stop', { pressed }, () => null);
    await expect.element(page.getByText('Πέρασε η ώρα')).toBeVisible();
    await expect.element(make).not.toBeInTheDocument();
  });

  it('hides the effect of dishes that were edited since', async () => {
    const { sent } = await open('meals', {}, (values) => ({ isReceived: true, values, change: {}, preview }));
    const [item] = delivery.items;
    const amount = page.getByLabelText(item?.name ?? '', { exact: false }).first();
    await amount.fill('1');
    await page.getByRole('button', { name: say('at-desk-change-show') }).click();
    await expect.element(make).toBeVisible();
    expect(JSON.parse(sent[0]?.items ?? '{}')).toMatchObject({ [item?.item.id ?? '']: 1 });
    await amount.fill('2');
    await expect.element(make).not.toBeInTheDocument();
  });

  it('changes only the door once the bag is closed', async () => {
    const closed = { ...desk, deliveries: [{ id: delivery.id, reach: 'door' }] };
    const { sent } = await open('address', { desk: closed }, (values) => ({
      isReceived: true,
      values,
      change: {},
      preview,
    }));
    await expect.element(page.getByLabelText(say('at-desk-address-street'))).not.toBeInTheDocument();
    await page.getByLabelText(say('at-desk-address-floor')).fill('4');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('at-desk-change-show') }).click();
    await expect.element(make).toBeVisible();
    expect(sent[0]).toMatchObject({ street: delivery.address.street, floor: '4' });
  });
});
