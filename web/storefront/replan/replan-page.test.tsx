import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { ReplanOffer } from '#contract/orders/replans.ts';
import { replanPath } from '#contract/paths.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import ReplanPage from './replan-page.tsx';

const day = (date: string, until: string) => ({ date, from: '10:00', to: '13:00', timePeriodId: 'morning', until });
const offer = ReplanOffer.parse({
  ...{ orderNumber: '10234', date: '2026-11-20', from: '10:00', to: '13:00', reason: 'strike', worth: 4125 },
  until: '2026-11-18T08:00:00.000Z',
  isUnpaid: false,
  proposal: day('2026-11-19', '2026-11-17T21:59:59.999Z'),
  missed: null,
  options: [day('2026-11-21', '2026-11-18T08:00:00.000Z'), day('2026-11-18', '2026-11-16T21:59:59.999Z')],
});

describe.each(languages)('the question about a closed date in %s', (language) => {
  const say = sayIn(language);
  const open = (changes: Partial<typeof offer> = {}, answer?: () => unknown) =>
    openInShop(ReplanPage, {
      language,
      path: replanPath,
      data: { token: 't', offer: { ...offer, ...changes } },
      ...(answer && { actions: { [replanPath]: answer } }),
    });
  const at = (date: string, time: string) => `${dateInWords(date, language)}, ${time}`;

  it('shows until when each date can be chosen', async () => {
    await open();
    const accept = say('replan-accept-what', { until: at('2026-11-17', '23:59') });
    await expect.element(page.getByText(accept)).toBeVisible();
    await page.getByText(say('replan-other'), { exact: true }).click();
    const hint = (until: string) => page.getByText(say('replan-option-until', { until }));
    await expect.element(hint(at('2026-11-18', '10:00'))).toBeVisible();
    await page.getByLabelText(say('replan-other-choose')).selectOptions('2026-11-18 morning');
    await expect.element(hint(at('2026-11-16', '23:59'))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('reports that the proposed date is no longer available', async () => {
    await open({ proposal: null, missed: { date: '2026-11-19' } });
    const gone = say('replan-missed', { visit: dateInWords('2026-11-19', language) });
    await expect.element(page.getByText(gone)).toBeVisible();
    await expectAccessibleLayout();
  });

  it('mentions no money to a customer who has not paid', async () => {
    await open({ isUnpaid: true }, () => ({ done: { choice: 'refund', visit: null, isUnpaid: true }, message: null }));
    const until = at('2026-11-18', '10:00');
    await expect.element(page.getByText(say('replan-until-unpaid', { until }))).toBeVisible();
    await expect.element(page.getByText(say('replan-until', { until }))).not.toBeInTheDocument();
    await page.getByText(say('replan-unpaid'), { exact: true }).click();
    await page.getByRole('button', { name: say('replan-send') }).click();
    await expect.element(page.getByText(say('replan-done-unpaid-text'))).toBeVisible();
  });
});
