import type { RouterContextProvider } from 'react-router';
import { avoidsAnything, type Tastes } from '#domain/meals/avoided.ts';
import { findSignedInCustomer } from './find-customer.ts';

/** What the signed-in customer keeps away from; null when that is nothing, or when nobody is signed in. */
export async function findTastes(context: Readonly<RouterContextProvider>): Promise<Tastes | null> {
  const customer = await findSignedInCustomer(context);
  if (!customer) return null;
  const { avoidAllergens, dislikes } = customer;
  const slugs = dislikes.meals.map(({ slug }) => slug);
  const tastes = { avoidAllergens, dislikes: { slugs, mainIngredients: dislikes.mainIngredients } };
  return avoidsAnything(tastes) ? tastes : null;
}
