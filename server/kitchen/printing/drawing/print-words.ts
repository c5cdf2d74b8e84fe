import type { Language } from '#contract/fields/languages.ts';
import { brand } from '#texts/brand.ts';
import { createSay, type Say } from '#texts/say.ts';

/** Languages of a print: Greek, or Greek with English below it. */
export const printLanguages = { el: ['el'], both: ['el', 'en'] } as const satisfies Record<string, readonly Language[]>;
export type PrintLanguage = keyof typeof printLanguages;

let ownSay: Say | undefined;
let shopName: string = brand.name.el;

/** Sets the shop name for all later prints of this thread. */
export function printFor(name: string): void {
  shopName = name;
}

/** Created once per thread: reading the texts costs more than drawing a label. */
export function sayPrinted(): Say {
  ownSay ??= createSay(() => shopName);
  return ownSay;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** «Πέμ 26 Νοε» */
export function labelDate(date: string, language: Language, withYear = false): string {
  const key = `${language} ${withYear}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(withYear && { year: 'numeric' }),
    });
  formats.set(key, format);
  return format.format(Date.parse(date)).replaceAll(',', '').replaceAll('.', '');
}

/** «10–13», «10:30–13» */
export function shortWindow(from: string, to: string): string {
  const short = (time: string) => time.replace(/:00$/, '').replace(/^0(?=\d)/, '');
  return `${short(from)}–${short(to)}`;
}

/** Large initials for a label: at most two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const letters = words.map(
    (word) => [...word.normalize('NFD').replace(/\p{M}/gu, '')][0]?.toLocaleUpperCase('el') ?? '',
  );
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('');
}

/** «3,3» */
export function labelFigure(amount: number, language: Language): string {
  return String(amount).replace('.', language === 'el' ? ',' : '.');
}
