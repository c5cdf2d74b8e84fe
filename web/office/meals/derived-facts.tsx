import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { allergens, diets } from '#contract/words/catalogue-words.ts';
import { nutrients } from '#contract/words/meal-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { ingredientName } from './meal-change-words.ts';
import type { MealWork } from './use-meal-record.ts';

/** Facts derived from the recipe, beside the published ones, each with its source. */
export function DerivedFacts({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const { derived, before, canChange, sheet, change } = work;
  const figures = derived.portions[0]?.nutrition;
  const was = before?.portions[0]?.nutrition;
  const shown = [
    { key: 'kcal', label: text('editor-kcal'), now: figures?.energyInKcal, earlier: was?.energyInKcal },
    ...nutrients.map((key) => ({
      key,
      label: text(`editor-nutrient-${key}`),
      now: figures?.[key],
      earlier: was?.[key],
    })),
  ];
  const toggle = (allergen: (typeof allergens)[number], isOn: boolean) =>
    change({
      mayContain: isOn ? [...sheet.mayContain, allergen] : sheet.mayContain.filter((each) => each !== allergen),
    });
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="follows">
      <SectionHead id="follows" title={text('editor-follows')}>
        {text('editor-follows-what')}
      </SectionHead>
      <dl className="flex flex-wrap gap-x-3 gap-y-1">
        {shown.map(({ key, label, now, earlier }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-ink-muted text-s">{label}</dt>
            <dd className="figures">
              <b className="text-l">{comma(now)}</b>
              {earlier !== undefined && earlier !== now ? (
                <s className="ms-0.5 text-ink-muted text-s">
                  <span className="sr-only">{text('editor-was', { value: comma(earlier) })}</span>
                  <span aria-hidden="true">{comma(earlier)}</span>
                </s>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <Reasons meal={meal} work={work} />
      {canChange ? (
        <fieldset className="grid gap-1">
          <legend className="pb-0.5 font-[650]">{text('editor-may-contain')}</legend>
          <p className="text-ink-muted text-s">{text('editor-may-contain-what')}</p>
          <div className="flex flex-wrap gap-0.75">
            {allergens.map((allergen) => (
              <ChipCheckbox
                key={allergen}
                checked={sheet.mayContain.includes(allergen)}
                onChange={({ currentTarget }) => toggle(allergen, currentTarget.checked)}
              >
                {text(`allergen-${allergen}`)}
              </ChipCheckbox>
            ))}
          </div>
        </fieldset>
      ) : null}
    </section>
  );
}

function Reasons({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const language = useLanguage();
  const { derived, sheet } = work;
  const names = (slugs: readonly string[]) =>
    slugs.map((slug) => ingredientName(slug, { pantry: meal.pantry, language })).join(', ');
  const present = allergens.filter((each) => derived.allergens[each] !== 'free');
  const whyOf = (allergen: (typeof allergens)[number]) => {
    const sources = derived.allergenSources[allergen];
    if (sources) return text('editor-because', { names: names(sources) });
    return text(sheet.mayContain.includes(allergen) ? 'editor-kitchen-why' : 'editor-by-hand-why');
  };
  return (
    <ul className="grid gap-0.5">
      {present.length === 0 ? <li>{text('editor-free')}</li> : null}
      {present.map((allergen) => (
        <li key={allergen}>
          <b className="font-[650]">
            {text(derived.allergens[allergen] === 'contains' ? 'editor-contains' : 'editor-traces')}:{' '}
            {text(`allergen-${allergen}`)}
          </b>{' '}
          <span className="text-ink-muted text-s">{whyOf(allergen)}</span>
        </li>
      ))}
      {diets.map((diet) =>
        derived.diets.includes(diet) ? (
          <li key={diet} className="font-[650]">
            {text(`diet-${diet}`)}
          </li>
        ) : (
          <li key={diet} className="text-ink-muted text-s">
            {text('editor-diet-not', {
              diet: text(`diet-${diet}`),
              names: names(derived.dietBreakers[diet] ?? []) || text('editor-by-hand-why'),
            })}
          </li>
        ),
      )}
    </ul>
  );
}

function comma(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',');
}
