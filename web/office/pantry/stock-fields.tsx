import { allergens } from '#contract/catalogue-words.ts';
import { purchaseUnits, storages } from '#contract/kitchen-words.ts';
import { ingredientKinds, nutrients } from '#contract/meal-words.ts';
import type { StockedForm } from '#contract/pantry.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showDecimal } from '../kit/decimal-input.tsx';
import { eurosToType } from '../kit/typed-euros.ts';
import type { StockRefusal } from './answer-stock-form.server.ts';

const ownWords = ['more-than-whole', 'allergen-missing', 'name-taken'] as const;

interface StockFieldsProps {
  item: StockedForm;
  suppliers: readonly string[];
  refusal: StockRefusal | null;
  canChange: boolean;
}

export function StockFields({ item, suppliers, refusal, canChange }: StockFieldsProps) {
  const text = useText();
  const error = (field: string) => {
    const code = refusal?.fields[field];
    const own = ownWords.find((each) => each === code);
    return own ? text(own) : fieldErrorText(text, code);
  };
  return (
    <fieldset disabled={!canChange} className="grid min-w-0 gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <TextInput
          label={text('pantry-name-el')}
          name="nameEl"
          maxLength={200}
          defaultValue={item.name.el}
          error={error('name.el')}
          required
        />
        <TextInput
          label={text('pantry-name-en')}
          name="nameEn"
          maxLength={200}
          defaultValue={item.name.en}
          error={error('name.en')}
          required
        />
        <Select label={text('pantry-kind')} name="kind" defaultValue={item.kind}>
          {ingredientKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`pantry-kind-${kind}`)}
            </option>
          ))}
        </Select>
        <Select label={text('pantry-storage')} name="storage" defaultValue={item.storage}>
          {storages.map((storage) => (
            <option key={storage} value={storage}>
              {text(`storage-${storage}`)}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="grid gap-0.75">
        <legend className="mb-0.75 font-[650]">{text('pantry-allergens')}</legend>
        <div className="flex flex-wrap gap-0.75">
          {allergens.map((allergen) => (
            <ChipCheckbox
              key={allergen}
              name="allergen"
              value={allergen}
              defaultChecked={item.allergens.includes(allergen)}
            >
              {text(`allergen-${allergen}`)}
            </ChipCheckbox>
          ))}
        </div>
        {error('allergens') ? (
          <p className="text-ink-tomato" role="alert">
            {error('allergens')}
          </p>
        ) : null}
      </fieldset>
      <fieldset>
        <legend className="mb-0.75 font-[650]">{text('pantry-per-100')}</legend>
        <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
          {nutrients.map((nutrient) => (
            <TextInput
              key={nutrient}
              label={text(`editor-nutrient-${nutrient}`)}
              name={nutrient}
              inputMode="decimal"
              defaultValue={showDecimal(item.per100g[nutrient])}
              error={error(`per100g.${nutrient}`)}
              required
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2 sm:grid-cols-3">
        <TextInput
          label={text('pantry-price')}
          hint={text('pantry-price-hint')}
          name="pricePerKilo"
          inputMode="decimal"
          defaultValue={item.pricePerKilo === null ? '' : eurosToType(item.pricePerKilo)}
          error={error('pricePerKilo')}
        />
        <TextInput
          label={text('pantry-trim')}
          hint={text('pantry-trim-hint')}
          name="trimPercent"
          inputMode="numeric"
          defaultValue={String(item.trimPercent)}
          error={error('trimPercent')}
          required
        />
        <TextInput
          label={text('pantry-organic')}
          name="organicCertificate"
          maxLength={80}
          defaultValue={item.organicCertificate ?? ''}
          error={error('organicCertificate')}
        />
      </div>
      <fieldset>
        <legend className="mb-0.75 font-[650]">{text('pantry-purchase')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          <TextInput
            label={text('pantry-supplier')}
            hint={text('pantry-supplier-hint')}
            name="supplier"
            list="pantry-suppliers"
            maxLength={80}
            autoComplete="off"
            defaultValue={item.purchase?.supplier ?? ''}
            error={error('purchase.supplier')}
          />
          <datalist id="pantry-suppliers">
            {suppliers.map((supplier) => (
              <option key={supplier} value={supplier} />
            ))}
          </datalist>
          <Select label={text('pantry-unit')} name="unit" defaultValue={item.purchase?.unit ?? 'kilo'}>
            {purchaseUnits.map((unit) => (
              <option key={unit} value={unit}>
                {text(`unit-${unit}`)}
              </option>
            ))}
          </Select>
          <TextInput
            label={text('pantry-unit-grams')}
            hint={text('pantry-unit-grams-hint')}
            name="unitInGrams"
            inputMode="numeric"
            defaultValue={item.purchase ? String(item.purchase.unitInGrams) : ''}
            error={error('purchase.unitInGrams')}
          />
        </div>
      </fieldset>
    </fieldset>
  );
}
