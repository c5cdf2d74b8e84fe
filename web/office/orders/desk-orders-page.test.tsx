import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeOrderPath, officeOrdersPath } from '#contract/office-paths.ts';
import { FoundOrder } from '#contract/orders/desk-orders.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import DeskOrdersPage from './desk-orders-page.tsx';
import { readOrderFilters } from './read-order-filters.ts';

const sofia = FoundOrder.parse({
  ...{ id: 'o1', number: '10496', accountId: 'a1', name: 'Σοφία Λάμπρου', phone: '6970002218', type: 1 },
  ...{ status: 'not-paid', paymentType: 'bank-deposit', due: 10450, payableUntil: '2026-11-21T18:00:00Z' },
  delivery: {
    ...{ id: 'd1', date: '2026-11-22', from: '10:00', to: '13:00', status: 'not-paid' },
    ...{ street: 'Φορμίωνος 40', city: 'Παγκράτι', meals: 6, missing: 0 },
  },
  need: 'deposit',
});
const maria: FoundOrder = {
  ...sofia,
  ...{ id: 'o2', number: '10431', name: 'Μαρία Παπαδοπούλου', status: 'opened', paymentType: 'cash-on-delivery' },
  ...{ due: 6480, payableUntil: null, need: 'door-money' },
};
const anna: FoundOrder = {
  ...maria,
  ...{ id: 'o3', number: '10400', name: '', due: 0, need: 'nothing', status: 'canceled', delivery: null },
};

describe.each(languages)('the orders in %s', (language) => {
  const say = sayIn(language);
  const open = (search = '', items: FoundOrder[] = [sofia, maria, anna], next: string | null = '10400') => {
    const seen: string[] = [];
    const data = ({ url }: Request) => {
      const { search: asked, searchParams } = new URL(url);
      seen.push(decodeURIComponent(asked.replaceAll('+', ' ')));
      return { found: { items, next }, asked: readOrderFilters(searchParams), today: '2026-11-21' };
    };
    const path = `${officeOrdersPath}${search}`;
    const opened = openInShop(inGutter(DeskOrdersPage, 'office'), {
      ...{ app: 'office', language, path, layouts: atWork('support'), data },
    });
    return { opened, seen };
  };
  const field = () => page.getByRole('searchbox', { name: say('desk-search-orders') });

  it('are listed with who, where, when and what each needs', async () => {
    await open('').opened;
    const row = page.getByRole('link', { name: /Σοφία Λάμπρου/ });
    await expect.element(row).toMatchTextContent('104,50');
    await expect.element(row).toMatchTextContent('Παγκράτι, Φορμίωνος 40');
    await expect.element(page.getByText(say('desk-need-door-cash')).first()).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /10400/ })).toMatchTextContent(say('desk-no-name'));
    await expectAccessibleLayout();
  });

  it('are searched while typing, and keep the filters', async () => {
    const { opened, seen } = open('?owes=yes');
    await opened;
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('pagrat');
    await expect.poll(() => seen.at(-1)).toBe('?text=pagrat&owes=yes');
    await expect
      .element(page.getByRole('link', { name: /pagrat/ }))
      .toHaveAttribute('href', `${officeOrdersPath}?owes=yes`);
  });

  it('are walked and opened by keyboard', async () => {
    const { path } = await open('').opened;
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('link', { name: /10496/ })).toHaveFocus();
    await userEvent.keyboard('jjjk');
    await expect.element(page.getByRole('link', { name: /10431/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}j{Enter}');
    await expect.poll(path).toBe(officeOrderPath('o2'));
  });

  it('go on below the last, with the filters, and back to the first', async () => {
    await open('?kind=plan&before=10900').opened;
    await expect
      .element(page.getByRole('link', { name: say('desk-next') }))
      .toHaveAttribute('href', `${officeOrdersPath}?kind=plan&before=10400`);
    await expect
      .element(page.getByRole('link', { name: say('desk-newest') }))
      .toHaveAttribute('href', `${officeOrdersPath}?kind=plan`);
  });

  it('that cannot be found leave a way on', async () => {
    await open('?text=zzz', [], null).opened;
    await expect.element(page.getByText(say('desk-none-title'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('desk-all') })).toHaveAttribute('href', officeOrdersPath);
    await expectAccessibleLayout();
  });
});
