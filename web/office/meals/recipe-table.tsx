import type { KeyboardEvent } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { MealIngredientLine, MealRecordOne } from '#contract/meals/meal-records.ts';
import { lineCost } from '#domain/meals/derive-meal.ts';
import { formatEuros } from '#domain/money.ts';
import { writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { IconClose } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { NumberCell } from '../form-kit/number-cell.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { ingredientName } from './meal-change-words.ts';
import type { MealWork } from './use-meal-record.ts';

/** Recipe by ingredient, with the allergens and the cost of each. */
export function RecipeTable({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const { sheet, derived, canChange, change } = work;
  const { lines } = sheet;
  const setLine = (index: number, part: Partial<MealIngredientLine>) =>
    change({ lines: lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const move = (index: number, step: 1 | -1) => {
    const to = index + step;
    const [line, other] = [lines[index], lines[to]];
    if (!line || !other) return;
    change({ lines: lines.map((each, at) => (at === index ? other : at === to ? line : each)) });
  };
  const cost = derived.portions[0]?.costInCents ?? null;
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="recipe">
      <SectionHead id="recipe" title={text('editor-recipe')}>
        {text('editor-recipe-what')} ·{' '}
        {text('editor-recipe-weight', { net: `${sheet.netWeightInGrams} g`, raw: `${Math.round(derived.rawGrams)} g` })}
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling area must be reachable by keyboard */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <table className="w-full min-w-[30rem]">
          <thead>
            <tr className="text-ink-muted text-s">
              <th className="py-0.5 text-start font-[650]">{text('editor-ingredient')}</th>
              <th className="px-0.5 text-end font-[650]">{text('editor-grams')}</th>
              <th className="px-1 text-start font-[650]">{text('editor-allergen')}</th>
              {canChange ? (
                <>
                  <th className="px-0.5 text-end font-[650]">{text('editor-per-kilo')}</th>
                  <th className="px-0.5 text-end font-[650]">{text('editor-cost')}</th>
                  <th>
                    <span className="sr-only">{text('editor-line-remove', { name: '' })}</span>
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <RecipeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an ingredient may be in several lines, and lines have no id
                key={`${line.ingredient} ${line.component} ${index}`}
                line={line}
                meal={meal}
                work={work}
                onChange={(part) => setLine(index, part)}
                onMove={(step) => move(index, step)}
                onRemove={() => change({ lines: lines.filter((_, at) => at !== index) })}
              />
            ))}
          </tbody>
          {canChange ? (
            <tfoot>
              <tr className="border-ink border-t-2">
                <th className="py-1 text-start font-[650]">{text('editor-whole')}</th>
                <td className="figures px-0.5 text-end">
                  {writeTypedNumber(derived.rawGrams, { unit: 'grams', decimals: 1 })} g
                </td>
                <td colSpan={2} />
                <td className="figures px-0.5 text-end font-[650]">
                  {cost === null ? text('editor-cost-unknown') : formatEuros(cost)}
                </td>
                <td />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {canChange ? <AddLine meal={meal} work={work} /> : null}
      {derived.unpriced.length > 0 && canChange ? <Unpriced meal={meal} slugs={derived.unpriced} /> : null}
    </section>
  );
}

interface RecipeRowProps {
  line: MealIngredientLine;
  meal: MealRecordOne;
  work: MealWork;
  onChange(part: Partial<MealIngredientLine>): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

function RecipeRow({ line, meal, work, onChange, onMove, onRemove }: RecipeRowProps) {
  const text = useText();
  const language = useLanguage();
  const { canChange, pantry } = work;
  const item = pantry[line.ingredient];
  const name = ingredientName(line.ingredient, { pantry: meal.pantry, language });
  const isNew = !meal.published?.lines.some(({ ingredient }) => ingredient === line.ingredient);
  const component = meal.components.find(({ slug }) => slug === line.component);
  const cost = lineCost(line, pantry);
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr className="border-line border-t" onKeyDown={canChange ? onKey : undefined}>
      <td className="py-0.5 pe-1">
        <span className="block font-[650]">{name}</span>
        {component ? (
          <span className="block text-ink-muted text-s">
            {text('editor-component', { name: component.name[language] })}
          </span>
        ) : null}
      </td>
      <td className="whitespace-nowrap text-end">
        {canChange ? (
          <NumberCell
            label={text('editor-grams-of', { name })}
            rule={numberRules.recipeGrams}
            value={line.grams}
            onChange={(grams) => onChange({ grams })}
          />
        ) : (
          <b className="figures font-[650]">{String(line.grams).replace('.', ',')}</b>
        )}{' '}
        g
      </td>
      <td className="px-1">
        <span className="flex flex-wrap gap-0.5">
          {(item?.allergens ?? []).map((allergen) => (
            <Pill key={allergen} tone={isNew && meal.published ? 'bad' : 'warn'} icon={<IconWarning size={14} />}>
              {text(`allergen-${allergen}`)}
            </Pill>
          ))}
        </span>
      </td>
      {canChange ? (
        <>
          <td className="figures whitespace-nowrap px-0.5 text-end text-ink-muted">
            {item?.pricePerKilo == null ? '–' : formatEuros(item.pricePerKilo)}
          </td>
          <td className="figures whitespace-nowrap px-0.5 text-end">
            {cost === null ? '–' : formatEuros(Math.round(cost))}
          </td>
          <td className="text-end">
            <IconButton
              label={text('editor-line-remove', { name })}
              icon={<IconClose size={18} />}
              onClick={onRemove}
            />
          </td>
        </>
      ) : null}
    </tr>
  );
}

function AddLine({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const add = (ingredient: string) =>
    work.change({ lines: [...work.sheet.lines, { ingredient, component: null, grams: 10 }] });
  return (
    <div className="flex flex-wrap items-end gap-1.5">
      <IngredientPicker pantry={meal.pantry} onAdd={add} />
      <NumberField
        name="netWeight"
        label={text('editor-net')}
        className="w-[9rem]"
        rule={numberRules.netWeight}
        value={work.sheet.netWeightInGrams}
        onRead={(grams) => work.change({ netWeightInGrams: grams })}
      />
      <p className="ms-auto text-ink-muted text-s">{text('editor-keys')}</p>
    </div>
  );
}

function Unpriced({ meal, slugs }: { meal: MealRecordOne; slugs: readonly string[] }) {
  const text = useText();
  const language = useLanguage();
  const names = slugs.map((slug) => ingredientName(slug, { pantry: meal.pantry, language })).join(', ');
  return <p className="text-ink-muted text-s">{text('editor-unpriced', { names })}</p>;
}
