import { useState } from 'react';
import { useActionData } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { CorrectionBoard } from '#contract/kitchen/corrections.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipsField, TicksField } from '../form-kit/choice-fields.tsx';
import { AreaField, SelectField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import type { CorrectionRefusal } from './answer-correction.server.ts';
import { CorrectedPeople, UnnamedAllergens } from './corrected-people.tsx';

/** Ingredients in a pot that are not on its label. The first press lists everyone who gets the dish, the second signs. */
export function SignCorrection({ board: { dishes, pantry } }: { board: CorrectionBoard }) {
  const text = useText();
  const answer = useActionData() as CorrectionRefusal | undefined;
  const concerns = answer?.isReceived === false ? answer.concerns : undefined;
  const [mealId, setMealId] = useState(answer?.values.mealId ?? '');
  const [ingredient, setIngredient] = useState(answer?.values.ingredient ?? '');
  const dish = dishes.find((each) => each.mealId === mealId);
  return (
    <section className="grid max-w-[560px] gap-2" aria-labelledby="new-correction">
      <SectionHead id="new-correction" title={text('corrections-new')} />
      <OfficeForm>
        <SelectField
          label={text('corrections-dish')}
          name="mealId"
          value={mealId}
          required
          choices={[['', text('corrections-choose')], ...dishes.map((each) => [each.mealId, each.name] as const)]}
          onChange={({ currentTarget }) => setMealId(currentTarget.value)}
        />
        <SelectField
          label={text('corrections-added')}
          name="ingredient"
          path="added"
          value={ingredient}
          choices={[['', text('corrections-nothing')], ...pantry.map(({ slug, name }) => [slug, name] as const)]}
          onChange={({ currentTarget }) => setIngredient(currentTarget.value)}
        />
        {ingredient === '' ? null : (
          <NumberField
            label={text('corrections-grams')}
            name="grams"
            path="added.0.grams"
            rule={numberRules.recipeGrams}
            required
          />
        )}
        {dish ? (
          <TicksField
            key={dish.mealId}
            legend={text('corrections-removed')}
            name="removed"
            chosen={[]}
            choices={dish.ingredients.map(({ slug, name }) => [slug, name] as const)}
          />
        ) : null}
        <ChipsField
          legend={text('corrections-contains')}
          name="contains"
          chosen={[]}
          choices={allergens.map((each) => [each, text(`allergen-${each}`)] as const)}
        />
        <ChipsField
          legend={text('corrections-traces')}
          name="mayContain"
          chosen={[]}
          choices={allergens.map((each) => [each, text(`allergen-${each}`)] as const)}
        />
        <AreaField
          label={text('corrections-reason')}
          hint={text('corrections-reason-hint')}
          name="reason"
          maxLength={300}
          required
        />
        {concerns ? (
          <div className="grid gap-1 rounded-picture border-2 border-ink-tomato p-2">
            <UnnamedAllergens {...concerns} />
            <CorrectedPeople deliveries={concerns.deliveries} />
            {concerns.deliveries.map(({ deliveryId }) => (
              <input key={deliveryId} type="hidden" name="seen" value={deliveryId} />
            ))}
          </div>
        ) : null}
        <FormEnd save={text(concerns ? 'corrections-sign' : 'corrections-weigh')} />
      </OfficeForm>
    </section>
  );
}
