import { data, redirect } from 'react-router';
import { nutrients } from '#contract/meal-words.ts';
import { stockPath } from '#contract/office-paths.ts';
import { ChangedStock, IngredientConcerns, StockedForm } from '#contract/pantry.ts';
import { pantryCalls } from '#contract/pantry-calls.ts';
import { readNumber } from '#domain/imports/row-reader.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/stock-page.ts';

/** A refusal, and what somebody has to read before they press again. */
export interface StockRefusal extends OfficeRefusal {
  concerns?: IngredientConcerns;
  /** What whoever presses again will have seen; null for one that is not there yet. */
  seen: StockedForm | null;
  /** What it was for whoever pressed, where somebody else has changed it meanwhile to what they see now. */
  was?: StockedForm;
}

export async function answerStockForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: pantryCalls['ingredient-update'].roles });
  const { slug } = args.params;
  const form = await args.request.formData();
  const item = readItem(form);
  const seen = slug === 'new' ? null : StockedForm.parse(JSON.parse(said(form, 'seen')));
  try {
    if (!seen) {
      const saved = await call('ingredient-create', { body: item });
      return redirect(`${stockPath(saved.slug)}?done=0`);
    }
    const ids = (name: string) => form.getAll(name).map(String);
    const body = {
      item,
      seen,
      meals: ids('meal'),
      concerned: ids('concerned'),
      words: said(form, 'words'),
    };
    const { published } = await call('ingredient-update', { query: { slug }, body });
    return redirect(`${stockPath(slug)}?done=${published}`);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data(refuse(error, seen), { status: error.status });
  }
}

function refuse(failure: ShopFailure, seen: StockedForm | null): StockRefusal {
  const refusal = refusalOf(failure);
  const concerns = IngredientConcerns.safeParse(failure.data);
  const changed = ChangedStock.safeParse(failure.data);
  // A new ingredient is the form itself, one that is there stands inside it.
  const fields = Object.entries(refusal.fields).map(([name, code]) => [name.replace(/^item\./, ''), code] as const);
  return {
    ...refusal,
    fields: Object.fromEntries(fields),
    ...(concerns.success && { concerns: concerns.data }),
    seen: changed.success ? changed.data.now : seen,
    ...(changed.success && seen && { was: seen }),
  };
}

function said(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** All three or none: what nobody buys has neither a supplier nor a unit. */
function readPurchase(form: FormData, figure: (name: string) => number): StockedForm['purchase'] {
  const [supplier, grams] = [said(form, 'supplier'), said(form, 'unitInGrams')];
  if (supplier === '' && grams === '') return null;
  const unit = said(form, 'unit') as NonNullable<StockedForm['purchase']>['unit'];
  return { supplier, unit, unitInGrams: figure('unitInGrams') };
}

/** What is no figure is the shop's to refuse. */
function readItem(form: FormData): StockedForm {
  const figure = (name: string) => {
    const read = readNumber(said(form, name));
    return typeof read === 'number' ? read : Number.NaN;
  };
  const price = said(form, 'pricePerKilo');
  return {
    name: { el: said(form, 'nameEl'), en: said(form, 'nameEn') },
    kind: said(form, 'kind') as StockedForm['kind'],
    allergens: form.getAll('allergen').map(String) as StockedForm['allergens'],
    per100g: Object.fromEntries(nutrients.map((each) => [each, figure(each)])) as StockedForm['per100g'],
    trimPercent: figure('trimPercent'),
    storage: said(form, 'storage') as StockedForm['storage'],
    pricePerKilo: price === '' ? null : Math.round(figure('pricePerKilo') * 100),
    organicCertificate: said(form, 'organicCertificate') || null,
    purchase: readPurchase(form, figure),
  };
}
