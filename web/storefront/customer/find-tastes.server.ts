import type { RouterContextProvider } from 'react-router';
import { avoidsAnything, type Tastes } from '#domain/meals/avoided.ts';
import { findSignedInCustomer } from './find-customer.ts';

/** Foods the signed-in customer avoids; null when there are none, or without a sign-in. */
export async function findTastes(context: Readonly<RouterContextProvider>): Promise<Tastes | null> {
  const customer = await findSignedInCustomer(context);
  if (!customer) return null;
  const { avoidAllergens, dislikes } = customer;
  const slugs = dislikes.meals.map(({ slug }) => slug);
  const tastes = { avoidAllergens, dislikes: { slugs, mainIngredients: dislikes.mainIngredients } };
  return avoidsAnything(tastes) ? tastes : null;
}
