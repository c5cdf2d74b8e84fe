import { type RouterContextProvider, redirect } from 'react-router';
import type { CustomerUpdateForm } from '#contract/customers/customers.ts';
import { asLanguage } from '#contract/fields/languages.ts';
import { profilePath } from '#contract/paths.ts';
import { allergens, mainIngredients } from '#contract/words/catalogue-words.ts';
import { missingPreferences } from '#contract/words/kitchen-words.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { forgetCustomer, requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { chosenOf, readAllergies } from '#web/storefront/customer/read-allergies.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import { type AccountIntent, findIntent } from '../parts/account-answer.ts';
import { changeAccount, mailProof } from '../parts/change-account.server.ts';

/** Every form of the profile, distinguished by its hidden field `intent`. */
export async function answerProfile(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const shop = context.get(shopContext);
  const intent = findIntent(form.get('intent'));
  const update = (body: CustomerUpdateForm) => shop.call('customer-update', { body });
  function change(asked: AccountIntent, send: () => Promise<unknown>, values = {}, query = {}) {
    forgetCustomer(context);
    return changeAccount(request, { intent: asked, anchor: anchors[asked] ?? asked, values, query, send });
  }
  switch (intent) {
    case 'details': {
      const values = readFields(form, ['name', 'phone']);
      return await change(intent, () => update(values), values);
    }
    case 'email': {
      const { email, ...proof } = readFields(form, ['email', 'password', 'code']);
      return await change(intent, () => shop.call('customer-email-update', { body: { email, ...proof } }), { email });
    }
    case 'password': {
      const body = readFields(form, ['current', 'password', 'verify', 'code']);
      return await change(intent, () => shop.call('customer-password-update', { body }));
    }
    case 'proof':
      return await mailProof(request, context, form.get('at') === 'password' ? 'password' : 'email');
    case 'language': {
      const language = asLanguage(String(form.get('language')));
      // The query parameter also sets the cookie, as the links of the header do.
      return await change(intent, () => update({ language }), {}, { lang: language });
    }
    case 'avoid': {
      const customer = await requireCustomer(request, context);
      const allergies = readAllergies(form, customer);
      const values = { avoidAllergens: chosenOf(form, 'avoidAllergens', allergens).join() };
      const disliked = chosenOf(form, 'mainIngredients', mainIngredients);
      const dislikes = { mealIds: customer.dislikes.meals.map(({ id }) => id), mainIngredients: disliked };
      return await change(intent, () => update({ ...allergies, dislikes }), values);
    }
    case 'dislike':
    case 'like': {
      const { dislikes } = await requireCustomer(request, context);
      const mealId = String(form.get('mealId'));
      const others = dislikes.meals.map(({ id }) => id).filter((id) => id !== mealId);
      const mealIds = intent === 'dislike' ? [...others, mealId] : others;
      return await change(intent, () => update({ dislikes: { mealIds, mainIngredients: dislikes.mainIngredients } }));
    }
    case 'missing': {
      const [missingPreference] = chosenOf(form, 'missingPreference', missingPreferences);
      return await change(intent, () => update(missingPreference ? { missingPreference } : {}));
    }
    case 'consent':
      return await change(intent, () => update({ marketingConsent: form.has('marketingConsent') }));
    case 'device': {
      const sessionId = String(form.get('sessionId') ?? '');
      const query = sessionId ? { sessionId } : {};
      return await change(sessionId ? 'device' : 'devices', () => shop.call('customer-session-delete', { query }));
    }
    default:
      throw redirect(profilePath);
  }
}

/** Anchors of the forms that differ from their own name. */
const anchors: Partial<Record<AccountIntent, string>> = { dislike: 'meals', like: 'meals', device: 'devices' };
