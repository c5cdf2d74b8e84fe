import type { Language } from '#contract/fields/languages.ts';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };
const forms = {
  /** Τετάρτη 18 Νοεμβρίου */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Τετ 18 Νοε */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Τετάρτη 18 Νοεμβρίου 2026 */
  longYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Τετ 18 Νοε 2026 */
  shortYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 18 Νοεμβρίου */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 18 Νοεμβρίου 2026 */
  dayMonthYear: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Νοέμβριος 2026 */
  monthYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  /** Τετ 18 */
  shortDay: { weekday: 'short', day: 'numeric' },
  /** Τετ 18 Νοεμβρίου */
  shortLong: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Τετ 18/11 */
  shortNumeric: { weekday: 'short', day: 'numeric', month: 'numeric' },
  /** Τετ 18/11/2026 */
  shortNumericYear: { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' },
  /** Τετάρτη 18/11 */
  longNumeric: { weekday: 'long', day: 'numeric', month: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${language} ${form}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], { ...forms[form], timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format;
}

/** A calendar date in words: a date has no time zone, so it is parsed and formatted in the same one. */
export function formatDate(date: string, language: Language, form: keyof typeof forms): string {
  const text = formatOf(language, form).format(Date.parse(date));
  return text.replaceAll(',', '').replaceAll(/(?<=\d) /g, '\u00a0');
}

const formsWithYear = {
  shortNumeric: 'shortNumericYear',
  dayMonth: 'dayMonthYear',
  short: 'shortYear',
  long: 'longYear',
} as const;
export type NearForm = keyof typeof formsWithYear;

/** A date, with its year unless it is the current one: «Τετ 18/11», «Παρ 1/1/2027». */
export function formatNearDate(
  date: string,
  language: Language,
  { form, today }: { form: NearForm; today: string },
): string {
  return formatDate(date, language, date.slice(0, 4) === today.slice(0, 4) ? form : formsWithYear[form]);
}

/** "22–28 Νοεμβρίου", or "28 Νοεμβρίου – 4 Δεκεμβρίου". */
export function formatDates(from: string, to: string, language: Language): string {
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    return `${formatDate(from, language, 'dayMonth')} – ${formatDate(to, language, 'dayMonth')}`;
  }
  return `${Number(from.slice(8))}–${formatDate(to, language, 'dayMonth')}`;
}
