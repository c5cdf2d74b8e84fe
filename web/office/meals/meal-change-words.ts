import type { Language, Localised } from '#contract/fields/languages.ts';
import type { MealChange, MealOverride, PantryIngredient } from '#contract/meals/meal-records.ts';
import type { Nutrient } from '#contract/words/meal-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

interface Names {
  text: Text;
  language: Language;
  pantry: readonly Pick<PantryIngredient, 'slug' | 'name'>[];
}

export function ingredientName(slug: string, { pantry, language }: Omit<Names, 'text'>): string {
  const name: Localised | undefined = pantry.find((item) => item.slug === slug)?.name;
  return name?.[language] ?? slug;
}

/** «+ καρύδια 12 g», «Κανονική: 7,50 € → 7,90 €»: a difference of two meal versions in words. */
export function changeWords({ field, what, from, to }: MealChange, names: Names): string {
  const { text } = names;
  switch (field) {
    case 'line': {
      const name = ingredientName(what ?? '', names);
      if (from === null) return text('editor-change-line-new', { name, to: grams(to) });
      if (to === null) return text('editor-change-line-gone', { name });
      return text('editor-change-line', { name, from: grams(from), to: grams(to) });
    }
    case 'price':
      return text('editor-change-price', { portion: portionName(text, what), from: euros(from), to: euros(to) });
    case 'factor':
      return text('editor-change-factor', { portion: portionName(text, what), from: comma(from), to: comma(to) });
    case 'name':
    case 'description':
    case 'preparation':
    case 'reheating':
      return text('editor-change-text', {
        field: text(`editor-field-${field}`),
        language: text(what === 'en' ? 'editor-language-en' : 'editor-language-el'),
      });
    case 'picture':
      if (to === null) return text('editor-change-picture-gone');
      return text(fileOf(from) === fileOf(to) ? 'editor-change-picture-crop' : 'editor-change-picture');
    case 'pictureAlt':
      return text('editor-change-text', {
        field: text('editor-field-pictureAlt'),
        language: text(what === 'en' ? 'editor-language-en' : 'editor-language-el'),
      });
    case 'override':
      return text(to === null ? 'editor-change-hand-gone' : 'editor-change-hand-new', {
        what: spokenOverride(text, what),
      });
    case 'order':
      return text('editor-field-order');
    default:
      return text('editor-change-plain', {
        field: text(`editor-field-${field}`),
        from: valueWords(text, field, from),
        to: valueWords(text, field, to),
      });
  }
}

function spokenOverride(text: Text, what: string | null): string {
  const [kind = '', ...rest] = (what ?? '').split(' ');
  return overrideWords(text, { kind: kind as MealOverride['kind'], what: rest.join(' '), amount: null });
}

/** «ίσως ίχνη: σόγια»: a manual override in words. */
export function overrideWords(
  text: Text,
  { kind, what, amount }: Pick<MealOverride, 'kind' | 'what' | 'amount'>,
): string {
  const named = whatWords(text, kind, what);
  return text(`editor-hand-${kind}`, { what: named, amount: amount === null ? '' : comma(String(amount)) });
}

export function whatWords(text: Text, kind: MealOverride['kind'], what: string): string {
  if (kind === 'nutrient') return text(`editor-nutrient-${what as Nutrient}`);
  return text((kind === 'not-diet' ? `diet-${what}` : `allergen-${what}`) as MessageId);
}

function valueWords(text: Text, field: string, value: string | null): string {
  if (value === null || value === '') return text('editor-nothing-there');
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'editor-yes' : 'editor-no');
  const named: Record<string, (each: string) => string> = {
    course: (each) => `editor-course-${each}`,
    station: (each) => `station-${each}`,
    mainIngredient: (each) => `ingredient-${each}`,
    tags: (each) => `tag-${each}`,
    mayContain: (each) => `allergen-${each}`,
    ground: (each) => `editor-ground-${each}`,
  };
  const key = named[field];
  return key
    ? value
        .split(', ')
        .map((each) => text(key(each) as MessageId))
        .join(', ')
    : value;
}

function fileOf(crop: string | null): string | undefined {
  return crop?.split(' ')[0];
}

function portionName(text: Text, portion: string | null): string {
  return text(`portion-${portion}` as MessageId);
}

function euros(cents: string | null): string {
  return cents === null ? '' : formatEuros(Number(cents));
}

function grams(value: string | null): string {
  return value === null ? '' : `${comma(value)} g`;
}

function comma(value: string | null): string {
  return (value ?? '').replace('.', ',');
}
