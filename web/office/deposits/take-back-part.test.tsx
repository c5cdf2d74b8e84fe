import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeDepositsPath } from '#contract/office-paths.ts';
import { BankLine } from '#contract/payments/bank.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { LinePanel } from './line-panel.tsx';

const line = (facts: object = {}) =>
  BankLine.parse({
    ...{ id: 'l1', bookedOn: '2026-11-17', amount: 6820, text: 'ΕΜΒΑΣΜΑ ΔΗΜΟΥ', counterparty: 'ΕΛΕΝΗ ΔΗΜΟΥ' },
    ...{ state: 'deposit', verdict: 'decided', why: null, candidates: [], returns: [], returnReason: null },
    ...{ refundId: null, orderNumber: '100123', reason: '', decidedBy: 'Άννα', decidedAt: '2026-11-18T08:00:00Z' },
    ...facts,
  });

describe.each(languages)('a movement counted for the wrong order, in %s', (language) => {
  const say = sayIn(language);
  const open = (facts: object = {}, answers: unknown[] = []) =>
    openInShop(<LinePanel line={line(facts)} />, {
      ...{ app: 'office', language, path: `${officeDepositsPath}?line=l1`, layouts: atWork('accounts') },
      actions: {
        [officeDepositsPath]: (sent: Record<string, string>) => {
          const answer = answers.shift();
          return typeof answer === 'function' ? answer(sent) : answer;
        },
      },
    });
  const right = () => page.getByLabelText(say('bank-take-back-right'), { exact: false });
  const why = () => page.getByLabelText(say('bank-take-back-why'), { exact: false });
  const takeBack = () => page.getByRole('button', { name: say('bank-take-back-do') });

  it('is undone with a reason, and without the right order when it is not known yet', async () => {
    const { sent } = await open({}, [received]);
    await expect
      .element(page.getByRole('heading', { name: say('bank-take-back-title', { order: '100123' }) }))
      .toBeVisible();
    await expectAccessibleLayout();
    await takeBack().click();
    expect(sent).toEqual([]);
    await why().fill('Λάθος γραμμή');
    await takeBack().click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ intent: 'take-back', lineId: 'l1', orderNumber: '', reason: 'Λάθος γραμμή' }]);
  });

  it('keeps the typed values when it is refused, and drops the refusal once the right order is chosen', async () => {
    const { sent } = await open({}, [refused('order-not-found', 'Δεν υπάρχει τέτοια παραγγελία.'), received]);
    await right().fill('111');
    await why().fill('Λάθος γραμμή');
    await takeBack().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Δεν υπάρχει τέτοια παραγγελία.');
    await expect.element(right()).toHaveValue('111');
    await expect.element(why()).toHaveValue('Λάθος γραμμή');
    await expectAccessibleLayout();
    await right().fill('113');
    await takeBack().click();
    await expect.poll(() => sent.map(({ orderNumber }) => orderNumber)).toEqual(['111', '113']);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByText('111', { exact: true })).not.toBeInTheDocument();
  });

  it('shows for an IRIS payment at the door that the payment waits again', async () => {
    await open({ state: 'claim' });
    await expect
      .element(page.getByRole('heading', { name: say('bank-take-back-claim-title', { order: '100123' }) }))
      .toBeVisible();
    await expect.element(page.getByText(say('bank-take-back-claim-text'))).toBeVisible();
    await expectAccessibleLayout();
  });

  it.each(['open', 'aside', 'transfer', 'returned'] as const)('cannot be undone while it is %s', async (state) => {
    await open({ state, orderNumber: null, verdict: 'doubtful' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(takeBack()).not.toBeInTheDocument();
  });
});
