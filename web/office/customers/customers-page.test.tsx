import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeCustomerPath, officeCustomersPath, officeOrdersPath } from '#contract/office-paths.ts';
import { FoundCustomer } from '#contract/orders/found-customers.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import CustomersPage from './customers-page.tsx';

const maria = FoundCustomer.parse({
  ...{ id: 'a1', name: 'Μαρία Παπαδοπούλου', phone: '6940001122', email: 'maria@example.com' },
  ...{ street: 'Αρχελάου 18', city: 'Παγκράτι', joinedAt: '2026-03-01T08:00:00.000Z', orders: 11 },
  lastOrder: { id: 'o1', number: '10431', placedAt: '2026-11-12T09:31:00Z' },
});

describe.each(languages)('the customers in %s', (language) => {
  const say = sayIn(language);
  const open = (search: string, items: FoundCustomer[]) => {
    const data = ({ url }: Request) => ({
      found: { items, next: null },
      typed: new URL(url).searchParams.get('text') ?? '',
    });
    const path = `${officeCustomersPath}${search}`;
    return openInShop(inGutter(CustomersPage, 'office'), {
      ...{ app: 'office', language, path, layouts: atWork('support'), data },
    });
  };

  it('are listed with their orders, and opened by keyboard', async () => {
    const { path } = await open('', [maria]);
    await expect
      .element(page.getByRole('link', { name: /Μαρία Παπαδοπούλου/ }))
      .toMatchTextContent(say('desk-customer-orders', { count: 11 }));
    await expectAccessibleLayout();
    await expect.element(page.getByRole('searchbox', { name: say('desk-search-customers') })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(path).toBe(officeCustomerPath('a1'));
  });

  it('that cannot be found may have ordered under another name', async () => {
    await open('?text=papadop', []);
    await expect
      .element(page.getByRole('link', { name: say('desk-to-orders') }))
      .toHaveAttribute('href', `${officeOrdersPath}?text=papadop`);
    await expectAccessibleLayout();
  });
});
