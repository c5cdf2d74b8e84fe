import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';

const read = (file: string) => fs.readFileSync(new URL(file, import.meta.url), 'utf8');
const answersOf = (language: string) =>
  (JSON.parse(read(`questions/${language}.json`)) as { question: string; answer: string }[]).map(
    ({ answer }) => answer,
  );
const paid = { el: /πληρωμέν/, en: /paid for/ };
const photo = { el: /φωτογραφία/i, en: /photo/i };
const door = { el: /στην πόρτα/, en: /at the door/ };

/** The rule: domain/road/leave-at-door.ts. */
describe.each(languages)('leaving a delivery at the door, in %s', (language) => {
  const words = JSON.parse(read(`${language}/address.json`)) as Record<string, string>;
  const box = words['address-leave-at-door'] ?? '';

  it('is promised by the delivery policy in the words of the address form, where paid for and with a photo', () => {
    const lines = read(`policies/${language}/delivery-methods.md`).split('\n');
    const naming = lines.filter((line) => line.includes(box));
    expect(naming).toHaveLength(1);
    expect(naming[0]).toMatch(paid[language]);
    expect(naming[0]).toMatch(photo[language]);
  });

  it('is described in the answered question, too', () => {
    expect(
      answersOf(language).filter((answer) => paid[language].test(answer) && door[language].test(answer)),
    ).toHaveLength(1);
  });

  it('has its photo in the privacy policy', () => {
    expect(read(`policies/${language}/privacy.md`)).toMatch(photo[language]);
  });
});
