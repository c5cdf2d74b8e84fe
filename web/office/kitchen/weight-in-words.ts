import type { Language } from '#contract/fields/languages.ts';

const gramsPerKilo = 1000;

/** Weight as on a scale: grams below a kilo, kilos with one or two decimals above. */
export function weightInWords(grams: number, language: Language): string {
  const isKilos = grams >= gramsPerKilo;
  const value = isKilos ? grams / gramsPerKilo : grams;
  const places = isKilos ? (value < 10 ? 2 : 1) : value < 10 ? 1 : 0;
  const figure = new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB', { maximumFractionDigits: places });
  return `${figure.format(value)}\u00a0${isKilos ? 'kg' : 'g'}`;
}
