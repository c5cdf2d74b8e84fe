import { numberRules } from '#contract/fields/number-rules.ts';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { mainIngredients, pictureGrounds, planTags } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { mealCourses } from '#contract/words/meal-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import type { MealWork } from './use-meal-record.ts';

/** Station, plans, use-by days and address of a meal. */
export function MealParticulars({ meal, work }: { meal: MealRecordOne; work: MealWork }) {
  const text = useText();
  const { sheet, change, canChange } = work;
  if (!canChange) return null;
  const pick = <Value extends string>(values: readonly Value[], typed: string) => values.find((each) => each === typed);
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="particulars">
      <SectionHead id="particulars" title={text('editor-particulars')} />
      <div className="grid gap-1.5 sm:grid-cols-2">
        <Select
          label={text('editor-course')}
          value={sheet.course}
          onChange={({ currentTarget }) => change({ course: pick(mealCourses, currentTarget.value) ?? sheet.course })}
        >
          {mealCourses.map((each) => (
            <option key={each} value={each}>
              {text(`editor-course-${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={text('editor-station')}
          value={sheet.station}
          onChange={({ currentTarget }) => change({ station: pick(stations, currentTarget.value) ?? sheet.station })}
        >
          {stations.map((each) => (
            <option key={each} value={each}>
              {text(`station-${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={text('editor-main-ingredient')}
          value={sheet.mainIngredient ?? ''}
          onChange={({ currentTarget }) =>
            change({ mainIngredient: pick(mainIngredients, currentTarget.value) ?? null })
          }
        >
          <option value="">{text('editor-no-main')}</option>
          {mainIngredients.map((each) => (
            <option key={each} value={each}>
              {text(`ingredient-${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={text('editor-ground')}
          value={sheet.ground}
          onChange={({ currentTarget }) =>
            change({ ground: pick(pictureGrounds, currentTarget.value) ?? sheet.ground })
          }
        >
          {pictureGrounds.map((each) => (
            <option key={each} value={each}>
              {text(`editor-ground-${each}`)}
            </option>
          ))}
        </Select>
        <NumberField
          name="useByDays"
          label={text('editor-use-by')}
          rule={numberRules.useByDays}
          value={sheet.useByDays}
          onRead={(useByDays) => change({ useByDays })}
        />
        <TextInput
          label={text('editor-slug')}
          maxLength={80}
          value={sheet.slug}
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          hint={
            meal.formerSlugs.length > 0
              ? text('editor-slug-former', { slugs: meal.formerSlugs.join(', ') })
              : text('editor-slug-what')
          }
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="pb-0.5 font-[650]">{text('editor-tags')}</legend>
        <div className="flex flex-wrap gap-0.75">
          {planTags
            .filter((tag) => tag !== 'custom')
            .map((tag) => (
              <ChipCheckbox
                key={tag}
                checked={sheet.tags.includes(tag)}
                onChange={({ currentTarget }) =>
                  change({
                    tags: currentTarget.checked ? [...sheet.tags, tag] : sheet.tags.filter((each) => each !== tag),
                  })
                }
              >
                {text(`tag-${tag}`)}
              </ChipCheckbox>
            ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="pb-0.5 font-[650]">{text('editor-marks')}</legend>
        <div className="flex flex-wrap gap-0.75">
          <ChipCheckbox
            checked={sheet.isNew}
            onChange={({ currentTarget }) => change({ isNew: currentTarget.checked })}
          >
            {text('editor-is-new')}
          </ChipCheckbox>
          <ChipCheckbox
            checked={sheet.isBestSeller}
            onChange={({ currentTarget }) => change({ isBestSeller: currentTarget.checked })}
          >
            {text('editor-is-best-seller')}
          </ChipCheckbox>
        </div>
      </fieldset>
    </section>
  );
}
