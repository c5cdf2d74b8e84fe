import { describe, expect, it } from 'vitest';
import { decideAllergies } from './allergy-consent.ts';

const asked = { avoidAllergens: ['milk'], isConsentGiven: true } as const;
const old = { avoidAllergens: ['milk'], isConsentGiven: false } as const;

describe('allergies', () => {
  it('are stored only with consent', () => {
    expect(decideAllergies(asked, { avoidAllergens: ['nuts', 'nuts'] })).toEqual({
      avoidAllergens: ['nuts'],
      isConsentGiven: true,
    });
    expect(decideAllergies(old, { avoidAllergens: ['milk'] })).toBeNull();
    expect(decideAllergies(asked, { avoidAllergens: ['milk'], allergyConsent: false })).toBeNull();
    expect(decideAllergies(old, { avoidAllergens: ['milk'], allergyConsent: true })).toEqual(asked);
    expect(decideAllergies(old, { avoidAllergens: [] })).toEqual({ avoidAllergens: [], isConsentGiven: false });
  });

  it('are erased when consent is withdrawn, and wait while there is no answer', () => {
    expect(decideAllergies(asked, { allergyConsent: false })).toEqual({ avoidAllergens: [], isConsentGiven: false });
    expect(decideAllergies(old, {})).toEqual(old);
    expect(decideAllergies(old, { allergyConsent: true })).toEqual(asked);
  });
});
