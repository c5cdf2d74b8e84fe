import type { ReactNode } from 'react';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { allergenIcons } from '#web/meals/allergen-icon.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';

/** All fourteen allergens, the most frequent first. */
const allergens: readonly Allergen[] = [
  'gluten',
  'milk',
  'eggs',
  'nuts',
  'peanuts',
  'fish',
  'crustaceans',
  'molluscs',
  'soy',
  'sesame',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
];

export function AllergyChips({ chosen }: { chosen: readonly string[] }) {
  const text = useText();
  return (
    <Chips legend={text('avoid-allergens')}>
      {allergens.map((allergen) => {
        const Icon = allergenIcons[allergen];
        return (
          <ChipCheckbox
            key={allergen}
            name="avoidAllergens"
            value={allergen}
            defaultChecked={chosen.includes(allergen)}
            icon={Icon ? <Icon size={18} /> : null}
          >
            {text(`avoid-${allergen}`)}
          </ChipCheckbox>
        );
      })}
    </Chips>
  );
}

export function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.25 font-[650]">{legend}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  );
}
