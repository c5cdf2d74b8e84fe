import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeClaimsPath } from '#contract/office-paths.ts';
import { MoneyClaim } from '#contract/payments/money-claims.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import ClaimsPage from './claims-page.tsx';

const byCard = MoneyClaim.parse({
  ...{ id: 'c1', orderId: 'o1', orderNumber: '100123', name: 'Ελένη Δήμου', method: 'pos', amount: 6820 },
  ...{ courier: { id: 'p2', name: 'Γιώργος Δημητρίου' }, takenAt: '2026-11-17T12:00:00Z' },
  ...{ terminalId: '16000010', transactionId: '4f0c', state: 'claimed', isOverdue: true, finding: 'amount-differs' },
  ...{ source: null, end: null, reason: '', decidedBy: null, decidedAt: null, due: 0, held: 6820 },
});
const byIris: MoneyClaim = {
  ...byCard,
  ...{ id: 'c2', orderId: 'o2', orderNumber: '100124', method: 'iris', courier: null, terminalId: null },
  ...{ transactionId: null, isOverdue: false, finding: null, held: 0 },
};
const dueAgain: MoneyClaim = {
  ...byIris,
  ...{ id: 'c3', orderNumber: '100125', state: 'refuted', end: 'due-again', reason: 'Δεν φάνηκε', due: 6820 },
  ...{ decidedBy: 'Άννα', decidedAt: '2026-11-18T08:00:00Z' },
};

describe.each(languages)('recorded payments at the door, in %s', (language) => {
  const say = sayIn(language);
  const open = (given: { open?: MoneyClaim[]; decided?: MoneyClaim[]; search?: string } = {}, actions = {}) => {
    const { open: items = [byCard, byIris], decided = [dueAgain], search = '' } = given;
    const sum = items.reduce((all, { amount }) => all + amount, 0);
    const data = { open: items, decided, overdue: 1, count: items.length, sum, entries: [] };
    const path = `${officeClaimsPath}${search}`;
    return openInShop(ClaimsPage, {
      ...{ app: 'office', language, path, layouts: atWork('accounts'), actions, data },
    });
  };

  it("are shown in two lists: those accounts must decide, with the provider's status, and those that wait", async () => {
    await open();
    const overdue = page.getByRole('region', { name: say('claims-overdue') });
    await expect.element(overdue.getByText(say('claims-finding-amount-differs'))).toBeVisible();
    await expect.element(overdue.getByText(say('claims-held', { sum: '68,20 €' }))).toBeVisible();
    const waiting = page.getByRole('region', { name: say('claims-waiting') });
    await expect
      .element(waiting.getByRole('link', { name: say('claims-decide-of', { order: '100124' }) }))
      .toBeVisible();
    await page.getByText(say('claims-decided')).click();
    await expect.element(page.getByText(say('claims-became-due-again'))).toBeVisible();
    await expect.element(page.getByText(say('claims-still-due', { sum: '68,20 €' }))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('are refuted with a debtor and a reason, neither of them preselected', async () => {
    const { sent } = await open(
      { search: '?claim=c1' },
      { [officeClaimsPath]: refused('claim-decided', 'Αποφάσισε ήδη άλλος.') },
    );
    const panel = page.getByRole('dialog');
    for (const end of ['due-again', 'shortage'] as const)
      await expect
        .element(
          panel.getByRole('radio', { name: new RegExp(`^${say(`claims-end-${end}`, { name: 'Γιώργος Δημητρίου' })}`) }),
        )
        .not.toBeChecked();
    await expectAccessibleLayout();
    await panel.getByText(say('claims-end-due-again'), { exact: true }).click();
    await panel.getByLabelText(say('claims-reason'), { exact: false }).fill('Δεν υπάρχει');
    await panel.getByRole('button', { name: say('claims-refute') }).click();
    await expect.element(panel.getByText('Αποφάσισε ήδη άλλος.')).toBeVisible();
    expect(sent).toMatchObject([{ intent: 'refute', claimId: 'c1', end: 'due-again', reason: 'Δεν υπάρχει' }]);
  });

  it('that were confirmed by mistake are undone with a reason, unless other records show the money', async () => {
    const confirmed: MoneyClaim = {
      ...byIris,
      ...{ id: 'c4', orderNumber: '100126', state: 'confirmed', source: 'accounts', canTakeBack: true },
      ...{ decidedBy: 'Άννα', decidedAt: '2026-11-18T08:00:00Z' },
    };
    const shown: MoneyClaim = {
      ...confirmed,
      id: 'c5',
      orderNumber: '100127',
      source: 'statement',
      canTakeBack: false,
    };
    const decided = [confirmed, shown];
    await open({ decided });
    await page.getByText(say('claims-decided'), { exact: true }).click();
    const back = (order: string) => page.getByRole('link', { name: say('claims-take-back-of', { order }) });
    await expect.element(back('100126')).toBeVisible();
    await expect.element(back('100127')).not.toBeInTheDocument();
    await expectAccessibleLayout();
    const { sent } = await open({ decided, search: '?claim=c4' }, { [officeClaimsPath]: received });
    const panel = page.getByRole('dialog', { name: say('claims-take-back-title', { order: '100126' }) });
    await expectAccessibleLayout();
    await panel.getByRole('button', { name: say('claims-take-back') }).click();
    expect(sent).toEqual([]);
    await panel.getByLabelText(say('claims-take-back-why'), { exact: false }).fill('Άλλος πελάτης');
    await panel.getByRole('button', { name: say('claims-take-back') }).click();
    await expect.poll(() => sent).toMatchObject([{ intent: 'take-back', claimId: 'c4', reason: 'Άλλος πελάτης' }]);
  });

  it('without a courier cannot be charged to one', async () => {
    await open({ search: '?claim=c2' });
    const shortage = page.getByRole('radio', { name: say('claims-end-shortage', { name: '' }).trim(), exact: false });
    await expect.element(shortage).toBeDisabled();
  });

  it('may be empty', async () => {
    await open({ open: [], decided: [] });
    await expect.element(page.getByText(say('claims-empty-title'))).toBeVisible();
    await expectAccessibleLayout();
  });
});
