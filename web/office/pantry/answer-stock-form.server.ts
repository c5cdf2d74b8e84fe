import { type ActionFunctionArgs, data } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { ChangedStock, IngredientConcerns, StockedForm } from '#contract/meals/pantry.ts';
import { pantryCalls } from '#contract/meals/pantry-calls.ts';
import { stockPath } from '#contract/office-paths.ts';
import { nutrients } from '#contract/words/meal-words.ts';
import { readJson } from '#web/forms/read-json.ts';
import type { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { answerForm, redirectDone, type SentForm } from '../form-kit/answer-form.server.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';

const fieldNames = [
  'seen',
  'nameEl',
  'nameEn',
  'kind',
  'storage',
  'trimPercent',
  'pricePerKilo',
  'organicCertificate',
  'supplier',
  'unit',
  'unitInGrams',
  'words',
  ...nutrients,
] as const;
type SentStock = SentForm<(typeof fieldNames)[number], 'allergens' | 'meal' | 'concerned'>;

/** A refusal, with the facts to confirm before the next press. */
export interface StockRefusal extends OfficeRefusal {
  concerns?: IngredientConcerns;
  /** Values shown to the user, sent back with the next press; null for a new one. */
  seen: StockedForm | null;
  /** Values shown before, if another user has changed them meanwhile. */
  was?: StockedForm;
}

export function answerStockForm(args: ActionFunctionArgs) {
  const { slug = '' } = args.params;
  return answerForm(args, {
    roles: pantryCalls['ingredient-update'].roles,
    fields: fieldNames,
    lists: ['allergens', 'meal', 'concerned'],
    async answer(sent) {
      const { call, values, lists } = sent;
      const seen = seenOf(slug, values.seen);
      const item = itemOf(sent);
      if (!seen) {
        const saved = await call('ingredient-create', { body: item });
        return redirectDone(stockPath(saved.slug), '0');
      }
      const body = { item, seen, meals: lists.meal, concerned: lists.concerned, words: values.words };
      const { published } = await call('ingredient-update', { query: { slug }, body });
      return redirectDone(stockPath(slug), String(published));
    },
    refused: (failure, values) => whatToRead(failure, seenOf(slug, values.seen)),
  });
}

function seenOf(slug: string, seen: string): StockedForm | null {
  if (slug === 'new') return null;
  const read = StockedForm.safeParse(readJson(seen));
  if (!read.success) throw data(null, { status: 422 });
  return read.data;
}

function whatToRead(failure: ShopFailure, seen: StockedForm | null): Omit<StockRefusal, keyof OfficeRefusal> {
  const concerns = IngredientConcerns.safeParse(failure.data);
  const changed = ChangedStock.safeParse(failure.data);
  // Errors of a new ingredient name its fields directly, those of an existing one are nested under `item`.
  const fields = Object.entries(refusalOf(failure).fields).map(([name, code]) => [name.replace(/^item\./, ''), code]);
  return {
    ...{ fields: Object.fromEntries(fields) },
    ...(concerns.success && { concerns: concerns.data }),
    seen: changed.success ? changed.data.now : seen,
    ...(changed.success && seen && { was: seen }),
  };
}

function itemOf(sent: SentStock): StockedForm {
  const { values, lists, number, optionalNumber } = sent;
  const per100g = nutrients.map((each) => [each, number(each, numberRules.ingredientNutrient)]);
  return {
    name: { el: values.nameEl, en: values.nameEn },
    kind: values.kind as StockedForm['kind'],
    allergens: lists.allergens as StockedForm['allergens'],
    per100g: Object.fromEntries(per100g) as StockedForm['per100g'],
    trimPercent: number('trimPercent', numberRules.ingredientTrim),
    storage: values.storage as StockedForm['storage'],
    pricePerKilo: optionalNumber('pricePerKilo', numberRules.ingredientPrice),
    organicCertificate: values.organicCertificate.trim() || null,
    purchase: purchaseOf(sent),
  };
}

/** All three or none: an ingredient that is not bought has neither a supplier nor a unit. */
function purchaseOf({ values, number }: SentStock): StockedForm['purchase'] {
  const { supplier, unit, unitInGrams } = values;
  if (supplier.trim() === '' && unitInGrams.trim() === '') return null;
  return {
    supplier,
    unit: unit as NonNullable<StockedForm['purchase']>['unit'],
    unitInGrams: number('unitInGrams', numberRules.purchaseGrams),
  };
}
