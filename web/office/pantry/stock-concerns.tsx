import { numberRules } from '#contract/fields/number-rules.ts';
import type { IngredientConcerns, StockedForm } from '#contract/meals/pantry.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { nutrients } from '#contract/words/meal-words.ts';
import { formatEuros } from '#domain/money.ts';
import { writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ConcernedPeople } from '../concerned/concerned-people.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import type { StockRefusal } from './answer-stock-form.server.ts';

/** Facts to confirm before saving: another user's changes, the affected meals, and the customers concerned. */
export function StockConcerns({ refusal }: { refusal: StockRefusal | null }) {
  const text = useText();
  if (!refusal) return null;
  return (
    <>
      <FormRefusal refusal={refusal} />
      {refusal.was && refusal.seen ? (
        <Notice tone="lemon" title={text('pantry-other')}>
          <ul>
            {differences(text, refusal.was, refusal.seen).map(({ field, now }) => (
              <li key={field}>{text('pantry-other-line', { field, now })}</li>
            ))}
          </ul>
          <p>{text('pantry-keep-mine')}</p>
        </Notice>
      ) : null}
      {refusal.concerns ? <Concerned concerns={refusal.concerns} /> : null}
    </>
  );
}

function Concerned({ concerns: { meals, concerned } }: { concerns: IngredientConcerns }) {
  const text = useText();
  const language = useLanguage();
  const list = (named: readonly Allergen[]) => named.map((each) => text(`allergen-${each}`)).join(', ');
  return (
    <>
      <Notice tone="lemon" title={text('pantry-touched', { count: meals.length })}>
        <ul className="grid gap-0.25">
          {meals.map(({ mealId, name, worse }) => (
            <li key={mealId}>
              <input type="hidden" name="meal" value={mealId} />
              {name[language] || name.el}
              {worse.length > 0 ? ` · ${text('pantry-worse', { list: list(worse) })}` : ''}
            </li>
          ))}
        </ul>
        {meals.some(({ worse }) => worse.length > 0) ? <p className="mt-1">{text('pantry-cooked-keeps')}</p> : null}
      </Notice>
      {concerned.length > 0 ? <ConcernedPeople concerned={concerned} /> : null}
    </>
  );
}

function differences(text: Text, was: StockedForm, is: StockedForm) {
  const before = itemWords(text, was);
  return itemWords(text, is).filter(({ now }, place) => before[place]?.now !== now);
}

/** Fields of an ingredient. */
function itemWords(text: Text, item: StockedForm): { field: string; now: string }[] {
  return [
    { field: text('pantry-name-el'), now: item.name.el },
    { field: text('pantry-name-en'), now: item.name.en },
    { field: text('pantry-kind'), now: text(`pantry-kind-${item.kind}`) },
    { field: text('pantry-allergens'), now: item.allergens.map((each) => text(`allergen-${each}`)).join(', ') || '–' },
    ...nutrients.map((each) => ({
      field: text(`editor-nutrient-${each}`),
      now: writeTypedNumber(item.per100g[each], numberRules.ingredientNutrient),
    })),
    { field: text('pantry-trim'), now: String(item.trimPercent) },
    { field: text('pantry-storage'), now: text(`storage-${item.storage}`) },
    { field: text('pantry-organic'), now: item.organicCertificate ?? '–' },
    { field: text('pantry-purchase'), now: purchaseWords(text, item.purchase) },
    {
      field: text('pantry-price'),
      now: item.pricePerKilo === null ? text('pantry-no-price') : formatEuros(item.pricePerKilo),
    },
  ];
}

function purchaseWords(text: Text, purchase: StockedForm['purchase']): string {
  return purchase ? `${purchase.supplier} · ${text(`unit-${purchase.unit}`)} · ${purchase.unitInGrams} g` : '–';
}
