import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { languages } from '#contract/fields/languages.ts';
import type { FoundDelivery } from '#contract/kitchen/day-board.ts';
import { officeDayPath, officeFindPath, officeOrderPath, officePricesPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { OfficeShortcuts, useShortcuts } from '../frame/office-shortcuts.tsx';

const date = '2026-12-03';
const found: FoundDelivery = {
  ...{ id: 'd1', orderNumber: '10482', name: 'Μαρία Παππά', date, from: '10:00', to: '13:00' },
};

function Search() {
  const shortcuts = useShortcuts();
  return (
    <>
      <button type="button" onClick={shortcuts.openPalette}>
        Άνοιξε
      </button>
      <OfficeShortcuts {...shortcuts} />
    </>
  );
}

afterEach(() => void vi.unstubAllGlobals());

describe.each(languages)('the search of the office in %s', (language) => {
  const say = sayIn(language);
  const open = async (answer: () => Response, role: StaffRole = 'dispatch') => {
    const asked: string[] = [];
    const real = window.fetch;
    vi.stubGlobal('fetch', (url: string | Request | URL, init?: RequestInit) => {
      if (!String(url).startsWith(officeFindPath)) return real(url, init);
      asked.push(String(url));
      return Promise.resolve(answer());
    });
    const shop = await openInShop(inGutter(Search, 'office'), {
      ...{ app: 'office', language, path: officePricesPath, layouts: atWork(role) },
    });
    await page.getByRole('button', { name: 'Άνοιξε' }).click();
    return { asked, path: shop.path };
  };
  const option = () => page.getByRole('option');

  it('finds a delivery of another date, and links to it', async () => {
    const { asked, path } = await open(() => Response.json({ items: [found], orders: [], customers: [] }));
    const field = page.getByRole('combobox', { name: say('office-search') });
    await field.fill('πα');
    await field.fill('παππα');
    await expect.element(option()).toBeVisible();
    await expectAccessibleLayout();
    const when = formatDate(date, language, 'shortYear').replaceAll('\u00a0', ' ');
    await expect.element(option()).toHaveTextContent(`Μαρία Παππά, #10482${when}, 10:00–13:00`);
    expect(asked).toEqual([`${officeFindPath}?${new URLSearchParams({ find: 'παππα' })}`]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(path).toContain(officeDayPath(date));
  });

  it('finds orders and customers of the whole shop, and opens one by keyboard', async () => {
    const order = { id: 'o1', number: '10482', name: 'Μαρία Παππά', delivery: { date, from: '10:00', to: '13:00' } };
    const customer = { id: 'a1', name: 'Μαρία Παππά', email: 'maria@example.com', phone: '6940001122' };
    const { path } = await open(() => Response.json({ items: [], orders: [order], customers: [customer] }), 'support');
    await page.getByRole('combobox', { name: say('office-search') }).fill('pappa');
    await expect.element(option().first()).toMatchTextContent('Μαρία Παππά, #10482');
    await expect.element(option().last()).toMatchTextContent(`${say('desk-group-customer')} · 6940001122`);
    await expectAccessibleLayout();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect.poll(path).toBe(officeOrderPath('o1'));
  });

  it('reports no result, and stays open, when the shop cannot be reached', async () => {
    const { asked } = await open(() => Response.error());
    await page.getByRole('combobox', { name: say('office-search') }).fill('παππα');
    await expect.poll(() => asked.length).toBe(1);
    await expect.element(page.getByText(say('office-palette-none'))).toBeVisible();
  });
});
