import type { Language } from '#contract/fields/languages.ts';
import { type LabelNutrient, roundForLabel } from '#domain/nutrition/legal-rounding.ts';
import type { Nutrition } from '#domain/nutrition/recipe-nutrition.ts';
import { type LabelContent, per100Grams } from '#domain/printing/label-content.ts';
import { points } from '../../../drawing/faces.ts';
import { type Mark, moveMarks } from '../../../drawing/marks.ts';
import { setText, type TextRun } from '../../../drawing/set-text.ts';
import { labelFigure, sayPrinted } from './print-words.ts';

export const labelWidth = points(62);
export const labelInset = points(2);
const inner = labelWidth - 2 * labelInset;
const gap = points(0.9);
/** Width of the number columns of the nutrition declaration. */
const column = 37;
/** Energy has two figures, with a short word before them. */
const energyColumn = 60;

const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const;
const isPartOf: readonly string[] = ['saturates', 'sugars'];

/** A part of a label that is moved as a whole; `step`: it may be split between lines of this height. */
export interface LabelBlock {
  marks: Mark[];
  height: number;
  step: number | null;
}

/** Sizes of a label. `isTight`: a smaller name, and without the four figures that the nutrition table repeats. */
export interface LabelSize {
  size: number;
  isTight: boolean;
}

/** The part shared by all labels of a dish in a portion: name, weight, ingredients, nutrition, reheating. */
export function labelBlocks(
  content: LabelContent,
  languages: readonly Language[],
  { size, isTight }: LabelSize,
): LabelBlock[] {
  const say = sayPrinted();
  const leading = 1.14;
  const blocks: LabelBlock[] = [];
  const put = ({ marks, height }: { marks: Mark[]; height: number }, below = gap, step: number | null = null) =>
    blocks.push({ marks: moveMarks(marks, labelInset, 0), height: height + below, step });
  const [first = 'el', ...others] = languages;
  put(drawName(content.name[first], isTight), points(0.6));
  for (const other of others)
    put(setText(content.name[other], inner, { size: 8.5, face: 'semibold', leading: 1.1 }), points(0.6));
  const portion = languages.map((language) => say(`portion-${content.portion}`, language)).join(' / ');
  const weight = { size: 8.5, face: 'bold' } as const;
  const named = setText(portion, inner - 40, weight);
  const net = setText(`${content.nutrition.netWeightInGrams} g`, inner, { ...weight, align: 'right' });
  put({ marks: [...net.marks, ...named.marks], height: named.height }, points(0.5));
  if (!isTight) put(drawMacros(content.nutrition, languages));
  const paragraph = (content: string | readonly TextRun[]) =>
    put(setText(content, inner, { size, leading }), gap, size * leading);
  for (const language of languages) paragraph(ingredientRuns(content, language));
  put(drawNutrition(content.nutrition, languages, size));
  for (const language of languages)
    paragraph([{ text: say('label-reheating', language), face: 'bold' }, { text: ` ${content.reheating[language]}` }]);
  return blocks;
}

function drawName(name: string, isTight: boolean): { marks: Mark[]; height: number } {
  if (isTight) return setText(name, inner, { size: 9, face: 'bold', leading: 1.1 });
  const large = setText(name, inner, { size: 13.5, face: 'bold', leading: 1.08 });
  return large.lines <= 2 ? large : setText(name, inner, { size: 11, face: 'bold', leading: 1.1 });
}

/** Allergens are emphasised: bold and underlined (Reg. 1169/2011, art. 21). */
function ingredientRuns(content: LabelContent, language: Language): TextRun[] {
  const say = sayPrinted();
  const runs: TextRun[] = [{ text: `${say('label-ingredients', language)} `, face: 'bold' }];
  content.ingredients.forEach(({ name, emphasis, percent }, index) => {
    if (index > 0) runs.push({ text: ', ' });
    runs.push(...emphasise(name[language], emphasis[language]));
    if (percent !== null) runs.push({ text: ` ${percent}\u00a0%` });
  });
  runs.push({ text: '.' });
  if (content.mayContain.length > 0) {
    runs.push({ text: ` ${say('label-may-contain', language)} `, face: 'bold' });
    content.mayContain.forEach((allergen, index) => {
      if (index > 0) runs.push({ text: ', ' });
      runs.push({ text: say(`allergen-${allergen}`, language), face: 'bold', isUnderlined: true });
    });
    runs.push({ text: '.' });
  }
  return runs;
}

function emphasise(name: string, parts: readonly string[]): TextRun[] {
  const runs: TextRun[] = [];
  let rest = name;
  for (const part of parts.toSorted((a, b) => name.indexOf(a) - name.indexOf(b))) {
    const at = rest.indexOf(part);
    if (at < 0) continue;
    if (at > 0) runs.push({ text: rest.slice(0, at) });
    runs.push({ text: part, face: 'bold', isUnderlined: true });
    rest = rest.slice(at + part.length);
  }
  return rest === '' ? runs : [...runs, { text: rest }];
}

/** The four main nutrition figures, per portion. */
function drawMacros(nutrition: Nutrition, languages: readonly Language[]): { marks: Mark[]; height: number } {
  const say = sayPrinted();
  const [language = 'el'] = languages;
  const cells = [
    [Math.round(nutrition.energyInKcal), 'kcal'],
    [Math.round(nutrition.protein), say('label-protein', language)],
    [Math.round(nutrition.carbohydrate), say('label-carbs', language)],
    [Math.round(nutrition.fat), say('label-fat', language)],
  ] as const;
  const width = inner / cells.length;
  const height = 24;
  const marks: Mark[] = [
    { kind: 'box', x: 0, y: 0, width: inner, height: 1.2 },
    { kind: 'box', x: 0, y: height - 1.2, width: inner, height: 1.2 },
  ];
  cells.forEach(([amount, word], index) => {
    const figures = setText(String(amount), width, { size: 11.5, face: 'bold', align: 'center', leading: 1 });
    marks.push(...moveMarks(figures.marks, index * width, 2.6));
    marks.push(...moveMarks(setText(word, width, { size: 7, align: 'center' }).marks, index * width, 13.6));
    if (index > 0) marks.push({ kind: 'box', x: index * width, y: 3.5, width: 0.5, height: height - 7 });
  });
  return { marks, height };
}

/** The declaration as a table, required by law if there is space: per 100 g and per portion. */
function drawNutrition(
  nutrition: Nutrition,
  languages: readonly Language[],
  size: number,
): { marks: Mark[]; height: number } {
  const say = sayPrinted();
  const [language = 'el'] = languages;
  const marks: Mark[] = [];
  const leading = 1.13;
  const hundred = per100Grams(nutrition);
  const words = (key: string) => languages.map((each) => say(key, each)).join(' / ');
  let y = 0;
  const row = (
    label: string,
    figures: readonly [string, string],
    { face = 'regular', wide = column }: { face?: 'regular' | 'bold'; wide?: number } = {},
  ) => {
    const named = setText(label, inner - 2 * wide, { size, face, leading });
    marks.push(...moveMarks(named.marks, 0, y));
    figures.forEach((text, index) => {
      const set = setText(text, wide, { size, face, align: 'right', leading });
      marks.push(...moveMarks(set.marks, inner - (2 - index) * wide, y));
    });
    y += Math.max(size * leading, named.height);
  };
  row('', [say('label-per-100', language), say('label-per-portion', language)], { face: 'bold' });
  const energy = (of: Pick<Nutrition, 'energyInKj' | 'energyInKcal'>) =>
    `${roundForLabel('energy', of.energyInKj)} kJ/${roundForLabel('energy', of.energyInKcal)} kcal`;
  row(words('nutrient-energy'), [energy(hundred), energy(nutrition)], { wide: energyColumn });
  for (const nutrient of nutrients) {
    const label = `${isPartOf.includes(nutrient) ? '– ' : ''}${words(`nutrient-${nutrient}`)}`;
    row(label, [grams(nutrient, hundred[nutrient], language), grams(nutrient, nutrition[nutrient], language)]);
  }
  return { marks, height: y };
}

function grams(nutrient: LabelNutrient, amount: number, language: Language): string {
  const rounded = roundForLabel(nutrient, amount);
  if (typeof rounded === 'number') return `${labelFigure(rounded, language)} g`;
  return `${sayPrinted()('label-below', language, { amount: labelFigure(rounded.below, language) })} g`;
}
