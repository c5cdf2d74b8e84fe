import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officePricesPath, officeUndoPath } from '#contract/office-paths.ts';
import { graceInMs, undoableActs, type WaitingAct } from '#contract/staff/undo.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { UndoBar } from './undo-bar.tsx';

const tooLate = 'Έφυγε ήδη.';
const act = (facts: Partial<WaitingAct> = {}): WaitingAct => ({
  ...{ id: 'a1', kind: 'stop-failed', orderNumber: '100123', count: 3, leftInMs: graceInMs },
  ...facts,
});

describe.each(languages)('a pending customer notification, in %s', (language) => {
  const say = sayIn(language);
  const open = (acts: readonly WaitingAct[], answer: unknown = { isDone: true }) =>
    openInShop(
      inGutter(() => <UndoBar acts={acts} />, 'office'),
      {
        ...{ app: 'office', language, path: officePricesPath, layouts: atWork('dispatch') },
        actions: { [officeUndoPath]: () => answer },
      },
    );

  it.each(undoableActs)('is shown and can be undone: %s', async (kind) => {
    const { sent } = await open([act({ kind })]);
    await expect.element(page.getByText(say(`undo-${kind}`, { number: '100123', count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: say('undo-do') }).click();
    await expect.poll(() => sent).toEqual([{ path: officeUndoPath, actId: 'a1' }]);
  });

  it('is accessible', async () => {
    await open([act()]);
    await expectAccessibleLayout();
  });

  it('disappears when the message has been sent', async () => {
    await open([act({ leftInMs: 50 })]);
    await expect.element(page.getByRole('button', { name: say('undo-do') })).not.toBeInTheDocument();
  });

  it('reports that it was too late', async () => {
    await open([act()], { isDone: false, message: tooLate });
    await page.getByRole('button', { name: say('undo-do') }).click();
    await expect.element(page.getByText(tooLate)).toBeVisible();
  });
});
