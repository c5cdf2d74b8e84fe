import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeAuditPath } from '#contract/office-paths.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, auditEntry, rena } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import AuditPage from './audit-page.tsx';

const nothing = { person: '', kind: '', from: '', to: '', order: '' };
const people = [rena, { id: 'p2', name: 'Τάσος Ψωμάς' }];

describe.each(languages)('the audit trail in %s', (language) => {
  const say = sayIn(language);
  const open = (facts: object) =>
    openInShop(AuditPage, {
      ...{ app: 'office', language, path: officeAuditPath, layouts: atWork('owner') },
      data: {
        items: [],
        next: null,
        kinds: readableSubjects(['owner']),
        people,
        chosen: nothing,
        isFirst: true,
        ...facts,
      },
    });

  it('shows who changed which subject, the values before and after, and why', async () => {
    await open({ items: [auditEntry()] });
    const line = page.getByRole('listitem');
    await expect.element(line).toMatchTextContent(rena.name);
    await expect.element(line).toMatchTextContent('Τάσος Ψωμάς');
    await expect
      .element(line)
      .toMatchTextContent(
        `${say('office-role-dispatch')}, ${say('office-role-kitchen')} → ${say('office-role-kitchen')}`,
      );
    await expect.element(line).toMatchTextContent('«Άλλαξε πόστο»');
    await expectAccessibleLayout();
  });

  it('shows order, bag, meal and sum before and after to a reader without context', async () => {
    const order = { id: 'o1', number: '10042' };
    const subject = { kind: 'delivery', id: 'd1', name: null, date: '2026-11-20' };
    const about = { subject, order, reason: '', actor: rena };
    const names = { m1: 'Μουσακάς', m2: 'Παστίτσιο' };
    await open({
      items: [
        auditEntry({
          ...about,
          id: '4',
          action: 'bag-closed',
          before: { bag: 2, state: 'open' },
          after: { bag: 2, state: 'closed' },
        }),
        auditEntry({
          ...{ ...about, id: '3', action: 'meal-missing', names, before: { bag: 2, mealId: 'm1' } },
          after: { bag: 2, mealId: 'm2', backInCents: 722 },
        }),
        auditEntry({
          ...about,
          id: '2',
          action: 'stop-collected',
          before: null,
          after: { method: 'cash', amountInCents: 7360 },
        }),
        auditEntry({
          ...{ id: '1', action: 'changed', reason: '' },
          subject: { kind: 'plan-price', id: 'plan', name: 'Ισορροπία', date: null },
          ...{ before: { price: 4130 }, after: { price: 4250 } },
        }),
      ],
    });
    const line = (index: number) => page.getByRole('listitem').nth(index);
    const tells = async (index: number, ...words: string[]) => {
      for (const word of words) await expect.element(line(index)).toMatchTextContent(word);
    };
    await tells(
      0,
      say('audit-delivery-bag-closed'),
      say('audit-order', { number: '10042' }),
      `${say('audit-fact-bag')} 2`,
    );
    await tells(0, `${say('audit-day-open')} → ${say('audit-day-closed')}`);
    await tells(1, 'Μουσακάς → Παστίτσιο', say('audit-fact-back'), '7,22');
    await tells(2, say('audit-method-cash'), '73,60');
    await tells(3, say('audit-plan-price-changed'), 'Ισορροπία', '41,30');
    await expectAccessibleLayout();
  });

  it('shows in words why a date was closed, in the current and the former entry format', async () => {
    const subject = { kind: 'delivery-day', id: '2026-11-20', name: null, date: '2026-11-20' } as const;
    const before = { isClosed: true, closedReason: 'strike' };
    const after = { isClosed: true, closedReason: 'bad-weather' };
    await open({
      items: [
        auditEntry({ id: '2', action: 'closed', subject, reason: '', before, after }),
        auditEntry({ id: '1', action: 'closed', subject, reason: 'strike', before: null, after: { isClosed: true } }),
      ],
    });
    const line = (index: number) => page.getByRole('listitem').nth(index);
    await expect.element(line(0)).toMatchTextContent(`${say('closed-strike')} → ${say('closed-bad-weather')}`);
    await expect.element(line(1)).toMatchTextContent(`«${say('closed-strike')}»`);
  });

  it('can be searched by the number of an order', async () => {
    const { path } = await open({});
    await page.getByLabelText(say('office-audit-order'), { exact: false }).fill('10042');
    await page.getByRole('button', { name: say('office-audit-search') }).click();
    await expect.poll(path).toBe(`${officeAuditPath}?person=&kind=&order=10042&from=&to=`);
  });

  it('offers each role the filters for entries it may read, and only the owner those by person', async () => {
    await open({ kinds: readableSubjects(['kitchen']), people: [] });
    await expect.element(page.getByLabelText(say('office-audit-person'), { exact: false })).not.toBeInTheDocument();
    const options = page.getByLabelText(say('office-audit-kind'), { exact: false }).getByRole('option');
    const kinds = ['delivery', 'delivery-day', 'meal', 'menu', 'menu-rule'] as const;
    expect(options.elements().map((each) => each.textContent)).toEqual([
      say('office-audit-anything'),
      ...kinds.map((kind) => say(`audit-kind-${kind}`)),
    ]);
  });

  it('is filtered by the address, shows when no entry fits, and keeps the chosen filters', async () => {
    const { path } = await open({ chosen: { ...nothing, from: '2020-01-01', to: '2020-01-02' } });
    await expect.element(page.getByText(say('office-audit-none'))).toBeVisible();
    await page.getByLabelText(say('office-audit-person'), { exact: false }).selectOptions(rena.name);
    await page.getByRole('button', { name: say('office-audit-search') }).click();
    await expect.poll(path).toBe(`${officeAuditPath}?person=p1&kind=&order=&from=2020-01-01&to=2020-01-02`);
  });

  it('is paged, with the chosen filters', async () => {
    const chosen = { ...nothing, kind: 'staff' };
    await open({ items: [auditEntry()], next: '41', isFirst: false, chosen });
    const link = (name: 'office-audit-older' | 'office-audit-newest') => page.getByRole('link', { name: say(name) });
    await expect.element(link('office-audit-older')).toHaveAttribute('href', `${officeAuditPath}?kind=staff&before=41`);
    await expect.element(link('office-audit-newest')).toHaveAttribute('href', `${officeAuditPath}?kind=staff`);
  });
});
