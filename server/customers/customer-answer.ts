import type { Customer } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { daysToAnswer } from '#domain/customers/allergy-consent.ts';
import type { Profile } from './customer-store.ts';

const dayInMs = 86_400_000;

export function answerCustomer(
  profile: Profile,
  language: Language,
  now: Date,
): Omit<Customer, 'hasOrdered' | 'hasFreshProof'> {
  const { id, name, email, phone, hasPassword, platforms, avoidAllergens, marketingConsent, pendingEmail } = profile;
  return {
    id,
    name,
    email,
    isEmailVerified: profile.emailVerifiedAt !== null,
    phone,
    language: profile.language,
    hasPassword,
    platforms,
    avoidAllergens,
    dislikes: {
      meals: profile.dislikedMeals.map((meal) => ({ id: meal.id, slug: meal.slug, name: meal.name[language] })),
      mainIngredients: profile.dislikes.mainIngredients,
    },
    marketingConsent,
    allergyConsent: {
      isGiven: profile.allergyConsent,
      isForOthers: profile.allergiesOfOthers,
      erasedOn: erasedOn(profile, now),
    },
    missingPreference: profile.missingPreference,
    hasToldTastes: hasToldTastes(profile),
    isStaff: profile.worksHere,
    credit: profile.creditInCents,
    pendingEmail,
  };
}

/** Null unless allergies are stored without consent. */
export function erasedOn({ avoidAllergens, allergyConsent, allergiesAskedAt }: Profile, now: Date): string | null {
  if (allergyConsent || avoidAllergens.length === 0) return null;
  const since = allergiesAskedAt ?? now;
  return athensDateOf(new Date(since.getTime() + daysToAnswer * dayInMs));
}

function hasToldTastes({ avoidAllergens, allergyConsent, dislikes, tastesAskedAt }: Profile): boolean {
  const givenTastes = avoidAllergens.length + dislikes.mealIds.length + dislikes.mainIngredients.length;
  return givenTastes > 0 || allergyConsent || tastesAskedAt !== null;
}
