import { numberRules } from '#contract/fields/number-rules.ts';
import type { StockedForm } from '#contract/meals/pantry.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { purchaseUnits, storages } from '#contract/words/kitchen-words.ts';
import { ingredientKinds, nutrients } from '#contract/words/meal-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';

const ownWords = ['more-than-whole', 'allergen-missing', 'name-taken'] as const;

/** Error texts for ingredients only. */
function useOwnError(): (path: string) => string | undefined {
  const text = useText();
  const refusal = useRefusal();
  return (path) => {
    const own = ownWords.find((each) => each === refusal?.fields[path]);
    return own && text(own);
  };
}

interface StockFieldsProps {
  item: StockedForm;
  suppliers: readonly string[];
  canChange: boolean;
}

export function StockFields({ item, suppliers, canChange }: StockFieldsProps) {
  const text = useText();
  const ownError = useOwnError();
  return (
    <fieldset disabled={!canChange} className="grid min-w-0 gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        {(['el', 'en'] as const).map((each) => (
          <TextField
            key={each}
            label={text(`pantry-name-${each}`)}
            name={each === 'el' ? 'nameEl' : 'nameEn'}
            path={`name.${each}`}
            maxLength={200}
            value={item.name[each]}
            error={ownError(`name.${each}`)}
            required
          />
        ))}
        <SelectField
          label={text('pantry-kind')}
          name="kind"
          value={item.kind}
          choices={ingredientKinds.map((kind) => [kind, text(`pantry-kind-${kind}`)])}
        />
        <SelectField
          label={text('pantry-storage')}
          name="storage"
          value={item.storage}
          choices={storages.map((storage) => [storage, text(`storage-${storage}`)])}
        />
      </div>
      <ChipsField
        name="allergens"
        legend={text('pantry-allergens')}
        chosen={item.allergens}
        choices={allergens.map((allergen) => [allergen, text(`allergen-${allergen}`)])}
        error={ownError('allergens')}
      />
      <fieldset>
        <legend className="mb-0.75 font-[650]">{text('pantry-per-100')}</legend>
        <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
          {nutrients.map((nutrient) => (
            <NumberField
              key={nutrient}
              label={text(`editor-nutrient-${nutrient}`)}
              name={nutrient}
              path={`per100g.${nutrient}`}
              rule={numberRules.ingredientNutrient}
              value={item.per100g[nutrient]}
              error={ownError(`per100g.${nutrient}`)}
              required
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2 sm:grid-cols-3">
        <NumberField
          label={text('pantry-price')}
          hint={text('pantry-price-hint')}
          name="pricePerKilo"
          rule={numberRules.ingredientPrice}
          value={item.pricePerKilo}
        />
        <NumberField
          label={text('pantry-trim')}
          hint={text('pantry-trim-hint')}
          name="trimPercent"
          rule={numberRules.ingredientTrim}
          value={item.trimPercent}
          required
        />
        <TextField
          label={text('pantry-organic')}
          name="organicCertificate"
          maxLength={80}
          value={item.organicCertificate ?? ''}
        />
      </div>
      <PurchaseFields purchase={item.purchase} suppliers={suppliers} />
    </fieldset>
  );
}

function PurchaseFields({ purchase, suppliers }: Pick<StockedForm, 'purchase'> & Pick<StockFieldsProps, 'suppliers'>) {
  const text = useText();
  return (
    <fieldset>
      <legend className="mb-0.75 font-[650]">{text('pantry-purchase')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        <TextField
          label={text('pantry-supplier')}
          hint={text('pantry-supplier-hint')}
          name="supplier"
          path="purchase.supplier"
          list="pantry-suppliers"
          maxLength={80}
          value={purchase?.supplier ?? ''}
        />
        <datalist id="pantry-suppliers">
          {suppliers.map((supplier) => (
            <option key={supplier} value={supplier} />
          ))}
        </datalist>
        <SelectField
          label={text('pantry-unit')}
          name="unit"
          value={purchase?.unit ?? 'kilo'}
          choices={purchaseUnits.map((unit) => [unit, text(`unit-${unit}`)])}
        />
        <NumberField
          label={text('pantry-unit-grams')}
          hint={text('pantry-unit-grams-hint')}
          name="unitInGrams"
          path="purchase.unitInGrams"
          rule={numberRules.purchaseGrams}
          value={purchase?.unitInGrams}
        />
      </div>
    </fieldset>
  );
}
