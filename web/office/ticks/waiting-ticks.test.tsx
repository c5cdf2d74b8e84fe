import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import type { KeptTick } from './tick-queue.ts';
import { WaitingTicks } from './waiting-ticks.tsx';

const tick = (id: string, facts: object = {}): KeptTick => ({
  id,
  place: 1,
  date: '2026-11-20',
  at: '',
  call: 'cook-tick-create',
  body: { id, mealId: 'm', portion: 'regular', note: 'cooked', count: 4 },
  ...facts,
});
const refusal = { message: 'Έτοιμα: 4 από 4.', code: 'more-than-ordered' };

describe.each(languages)('ticks that did not count, in %s', (language) => {
  const say = sayIn(language);

  it('name their dish, also those of the previous release, and an undo of them is not reported again', async () => {
    const undo = { ...tick('3'), name: 'Μουσακάς', body: { ...tick('3').body, undoes: '1' } } as KeptTick;
    await openInShop(
      <WaitingTicks
        date="2026-11-20"
        waiting={[]}
        end="sent"
        refused={[
          { press: tick('1', { name: 'Μουσακάς, κανονική' }), refusal },
          { press: tick('2'), refusal },
          { press: undo, refusal: { message: 'x', code: 'nothing-to-undo' } },
        ]}
        dismissRefused={() => {}}
        nameOf={() => 'Γεμιστά'}
      />,
      { app: 'office', language },
    );
    const said = (name: string) => page.getByText(say('kitchen-refused', { name, what: refusal.message }));
    await expect.element(said('Μουσακάς, κανονική')).toBeVisible();
    await expect.element(said('Γεμιστά')).toBeVisible();
    expect(page.getByRole('paragraph').elements()).toHaveLength(2);
  });

  it("show their date when it differs from the page's", async () => {
    const press = tick('1', { name: 'Μουσακάς, κανονική' });
    await openInShop(
      <WaitingTicks
        {...{ date: '2026-11-21', waiting: [], end: 'sent', nameOf: () => '', dismissRefused: () => {} }}
        refused={[{ press, refusal }]}
      />,
      { app: 'office', language },
    );
    const name = `${dayInWords('2026-11-20', language)}, Μουσακάς, κανονική`;
    await expect.element(page.getByText(say('kitchen-refused', { name, what: refusal.message }))).toBeVisible();
  });
});
