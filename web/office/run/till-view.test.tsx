import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { runPath } from '#contract/office-paths.ts';
import { CourierTill } from '#contract/road/till.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleRun } from '#tests/components/samples/run.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import { TillView } from './till-view.tsx';
import { useRunView } from './use-run-view.ts';

const here = runPath('r1');
const courier = { id: 'p3', name: 'Νίκος Δρόμος' };
const office = { id: 'p4', name: 'Δήμητρα Τάξη' };
const due = 11_300;
const at = '2026-11-20T15:00:00Z';
const counted = (cents: number, facts: object = {}) => ({
  ...{ version: 1, notes: {}, counted: cents, reason: '', countedBy: courier, countedAt: at },
  ...{ difference: cents - due, missing: Math.max(0, due - cents), isCurrent: true, own: null, needsCourier: false },
  ...{ signedBy: null, signedAt: null, signReason: '', settledBy: null, settleReason: '' },
  ...facts,
});
const tillOf = (count: object | null) =>
  CourierTill.parse({
    ...{ courier, taken: { cash: due, pos: 4600, iris: 0 }, float: 0, expected: due, short: 0, unclear: 0, tips: 200 },
    ...{ claimed: { pos: 4600, iris: 0 }, refuted: 0, count },
  });
const refusal = (message: string) => ({
  ...{ isReceived: false, code: 'till-changed', message, fields: {}, values: {} },
});

interface Shown {
  isOffline?: boolean;
}

/** The parts of the phone's page that open and close the till. */
function phoneOf({ isOffline = false }: Shown) {
  return function Phone({ loaderData: till }: { loaderData: CourierTill }) {
    const view = useRunView();
    const shown = { run: sampleRun, till, isOffline, isWaiting: false, onBack: view.back };
    return (
      <main>
        <LeaveGuard />
        {view.name === 'till' ? (
          <TillView {...shown} />
        ) : (
          <button type="button" onClick={() => view.open('till', null)}>
            Till
          </button>
        )}
      </main>
    );
  };
}

describe.each(languages)('the courier’s own till on the phone, in %s', (language) => {
  const say = sayIn(language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const more = (note: string) => button(say('run-till-more', { note }));
  const send = (sum: string) => button(say('run-till-send', { sum }));
  async function open(answers: unknown[], first: object | null = null, shown: Shown = {}) {
    let till = tillOf(first);
    const opened = await openInShop(phoneOf(shown), {
      ...{ app: 'office', language, path: here, data: () => till },
      actions: {
        [here]: () => {
          const answer = answers.shift();
          if (answer instanceof CountedTill) till = tillOf(answer.count);
          return answer instanceof CountedTill ? null : answer;
        },
      },
    });
    await button('Till').click();
    return opened;
  }

  it('is counted by notes and coins, and a difference requires a reason', async () => {
    const { sent } = await open([new CountedTill(counted(11_100, { reason: 'Λάθος ρέστα' }))]);
    await more('100 €').click();
    await more('10 €').click();
    await page.getByLabelText(say('run-till-coins'), { exact: false }).fill('1');
    await expect.element(page.getByText(say('run-till-missing'))).toBeVisible();
    await expectAccessibleLayout();
    await send('111,00 €').click();
    await expect.element(page.getByText(say('run-till-why-missing'))).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByLabelText(say('run-till-why'), { exact: false }).fill('Λάθος ρέστα');
    await send('111,00 €').click();
    await expect.element(page.getByText(say('run-till-done', { sum: '111,00 €' }))).toBeVisible();
    expect(sent).toMatchObject([{ till: 'p3', reason: 'Λάθος ρέστα' }]);
    expect(JSON.parse(sent[0]?.notes ?? '')).toMatchObject({ 10000: 1, 1000: 1, 100: 1 });
    await expectAccessibleLayout();
  });

  it('drops a refusal once the right count is sent, and starts empty for another count', async () => {
    const { sent } = await open([refusal('Ήρθαν κι άλλα χρήματα.'), new CountedTill(counted(due))]);
    await more('100 €').click();
    await more('10 €').click();
    await page.getByLabelText(say('run-till-coins'), { exact: false }).fill('3');
    await send('113,00 €').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ήρθαν κι άλλα χρήματα.');
    await send('113,00 €').click();
    await expect.element(page.getByText(say('run-till-done', { sum: '113,00 €' }))).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(sent).toHaveLength(2);
    await button(say('run-till-again')).click();
    await expect.element(send('0,00 €')).toBeVisible();
    await expect.element(page.getByText('Ήρθαν κι άλλα χρήματα.')).not.toBeInTheDocument();
  });

  it('shows the office’s lower count beside the courier’s, and is signed as it was displayed', async () => {
    const own = { version: 1, notes: {}, counted: due, reason: '', countedBy: courier, countedAt: at };
    const byOffice = counted(11_000, { version: 2, countedBy: office, reason: 'Έλειπαν', own, needsCourier: true });
    const { sent } = await open([refusal('Μετρήθηκε ξανά.')], byOffice);
    await expect.element(page.getByText(say('run-till-own', { sum: '113,00 €' }))).toBeVisible();
    await expectAccessibleLayout();
    await button(say('run-till-agree', { sum: '110,00 €' })).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Μετρήθηκε ξανά.');
    expect(sent).toMatchObject([{ till: 'p3', version: '2', counted: '11000' }]);
    // The refusal was for the signature, not for the count that begins now.
    await button(say('run-till-again')).click();
    await expect.element(page.getByText('Μετρήθηκε ξανά.')).not.toBeInTheDocument();
  });

  it('asks for confirmation before an unfinished count is left', async () => {
    await open([]);
    await more('20 €').click();
    await button(say('run-back')).click();
    const dialog = page.getByRole('dialog', { name: say('leave-title') });
    await expect.element(dialog).toBeVisible();
    await expectAccessibleLayout();
    await button(say('leave-stay')).last().click();
    await expect.element(send('20,00 €')).toBeVisible();
    await button(say('run-back')).click();
    await button(say('leave-go')).click();
    await expect.element(button('Till')).toBeVisible();
  });

  it('goes back without a question before any count, and sends nothing without a network', async () => {
    const { sent } = await open([], null, { isOffline: true });
    await expect.element(page.getByText(say('run-till-offline'))).toBeVisible();
    await send('0,00 €').click();
    expect(sent).toEqual([]);
    await button(say('run-back')).click();
    await expect.element(button('Till')).toBeVisible();
  });
});

/** The shop's state after a count was accepted. */
class CountedTill {
  readonly count: object;
  constructor(count: object) {
    this.count = count;
  }
}
