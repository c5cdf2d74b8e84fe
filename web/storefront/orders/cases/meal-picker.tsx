import type { ReportableMeal } from '#contract/cases/cases.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { FormPart } from './form-part.tsx';
import type { ChosenUnits } from './report-money.ts';

type MealPickerProps = {
  meals: readonly ReportableMeal[];
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
  error: string | undefined;
};

/** The meals of the delivery; several portions of one can be reported in part. */
export function MealPicker({ meals, chosen, onChange, error }: MealPickerProps) {
  const text = useText();
  const mostOf = ({ left, amount }: ReportableMeal) => left || amount;
  const choose = (meal: ReportableMeal, units: number) => {
    const { [meal.itemId]: _, ...others } = chosen;
    onChange(units > 0 ? { ...others, [meal.itemId]: units } : others);
  };
  return (
    <FormPart legend={text('case-meals')} error={error}>
      <ul className="divide-y divide-line border-line border-y">
        {meals.map((meal) => (
          <MealChoice
            key={meal.itemId}
            meal={meal}
            most={mostOf(meal)}
            units={chosen[meal.itemId] ?? 0}
            onChange={(units) => choose(meal, units)}
          />
        ))}
      </ul>
      {meals.length > 1 ? (
        <Button
          type="button"
          fill="quiet"
          className="-mx-1.5 mt-0.5 text-s"
          onClick={() => onChange(Object.fromEntries(meals.map((meal) => [meal.itemId, mostOf(meal)])))}
        >
          {text('case-meals-all')}
        </Button>
      ) : null}
    </FormPart>
  );
}

type MealChoiceProps = { meal: ReportableMeal; most: number; units: number; onChange: (units: number) => void };

function MealChoice({ meal, most, units, onChange }: MealChoiceProps) {
  const text = useText();
  const { itemId, name, portion, image, eater, amount, left } = meal;
  const portionWords = text('portion-of', { portion: text(`portion-${portion}`) });
  return (
    <li className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 py-1 has-checked:bg-surface-leaf">
      <label className="press flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-1.5 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <span className="size-7 flex-none overflow-hidden rounded-round bg-ground-sunken">
          {image ? (
            <MealPicture image={image} widest={300} sizes="56px" alt="" className="size-full! object-cover" />
          ) : null}
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <b className="font-[650]">{name}</b>
          <span className="figures block text-ink-muted text-s">
            {[`${amount}× ${portionWords}`, eater, left === 0 && text('case-meal-known')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <input
          type="checkbox"
          name="meal"
          value={itemId}
          checked={units > 0}
          onChange={({ target }) => onChange(target.checked ? most : 0)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="me-1 grid size-3.25 flex-none place-items-center rounded-base border-[1.5px] border-line-strong bg-surface text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-ground"
        >
          <IconCheck size={18} />
        </span>
      </label>
      {units > 0 && most > 1 ? (
        <Select
          label={<span className="sr-only">{`${text('case-meal-count')} ${name}`}</span>}
          name={`units-${itemId}`}
          value={String(units)}
          onChange={({ target }) => onChange(Number(target.value))}
          className="max-sm:basis-full max-sm:ps-8.5 sm:ms-auto"
        >
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {text('case-meal-units', { units: count, amount })}
            </option>
          ))}
        </Select>
      ) : null}
    </li>
  );
}
