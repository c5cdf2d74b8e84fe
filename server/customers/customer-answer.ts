import type { Customer } from '#contract/customers.ts';
import type { Language } from '#contract/languages.ts';
import type { Profile } from './customer-store.ts';

export function answerCustomer(profile: Profile, language: Language): Customer {
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
    credit: profile.creditInCents,
    pendingEmail,
  };
}
