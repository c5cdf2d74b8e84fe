import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { createSay } from './say.ts';

const say = createSay();
const sentences = [
  'plan-rule-changes',
  'plans-promise',
  'plans-promise-monthly',
  'plans-single-change-text',
  'home-how-2-text',
] as const;

describe.each(languages)('the promises about changes, in %s', (language) => {
  it.each(sentences)('%s names the hour where it is not the end of the day', (key) => {
    expect(say(key, language, { days: 2, hour: 18 })).toContain(' 18:00');
    expect(say(key, language, { days: 1, hour: 1 })).toContain(language === 'el' ? 'μέχρι τη 1:00' : 'by 1:00');
    expect(say(key, language, { days: 2, hour: 24 })).not.toMatch(/\d:00|, ?\.| ,/);
  });
});
