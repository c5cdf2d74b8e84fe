import { createHash } from 'node:crypto';
import { type Language, languages } from '#contract/fields/languages.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { ShopTextPair } from '#contract/shop/shop-texts.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readReleaseText } from '#texts/release-texts.ts';
import type { Say } from '#texts/say.ts';
import type { TermsPart, TermsVersion } from './terms-store.ts';

/** The minimum order of each region, by its slug. */
export type Minimums = Record<string, number>;
/** The text of the terms, with the first day of its validity. */
export interface TermsSource {
  version: number;
  inForceFrom: CalendarDate;
  content: ShopTextPair;
}
/** Variables of the terms: the destination, and the shop's particulars. */
interface TermsFacts {
  minimums: Minimums;
  settings: Settings;
}
export type ReadTerms = (language: Language, source: TermsSource, facts: TermsFacts) => TermsVersion;

/** The current terms, with placeholders filled in. Called at the start, which fails if a placeholder has no value. */
export function createTermsReader(voice: { say: Say; publicUrl: string }): ReadTerms {
  const { content, since } = readReleaseText('terms-of-use');
  const release = { version: 1, inForceFrom: since, content };
  for (const language of languages) readSource(voice, language, release, defaultSettings);
  const known = new Map<string, TermsVersion>();
  return (language, source, { minimums, settings }) => {
    const key = JSON.stringify([language, source.version, minimums, settings]);
    let version = known.get(key);
    if (!version) {
      const { parts, ...said } = readSource(voice, language, source, settings);
      version = withHash({ ...said, parts: parts.map((part) => fillMinimums(part, minimums)) });
      known.set(key, version);
    }
    return version;
  };
}

function withHash(version: Omit<TermsVersion, 'hash'>): TermsVersion {
  const { language, title, since, parts } = version;
  const said = JSON.stringify([language, title, since, parts.map(({ kind, text }) => [kind, text])]);
  return { ...version, hash: createHash('sha256').update(said).digest('base64url') };
}

function readSource(
  { say, publicUrl }: { say: Say; publicUrl: string },
  language: Language,
  { content, inForceFrom }: TermsSource,
  { company, tax, contact, brand, hours }: Settings,
): Omit<TermsVersion, 'hash'> {
  const { body } = content[language];
  const values: Record<string, string> = {
    brand: brand.name[language],
    legalName: company.name,
    vatNumber: tax.vatNumber,
    registryNumber: company.registryNumber,
    address: companyAddressLine(language, company.address),
    email: contact.email,
    phone: contact.phone.shown,
    hours: say('footer-hours', language, hourValues(language, hours)),
    url: publicUrl,
    // Left in place until an order determines the kitchen whose regions are meant.
    region1Minimum: '{{region1Minimum}}',
    region2Minimum: '{{region2Minimum}}',
  };
  const about = say('mail-order-terms-about', language, { date: dateInWords(inForceFrom, language) });
  const parts = partsOf(body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => fillIn(name, values)));
  return {
    language,
    title: say('mail-order-terms', language),
    since: inForceFrom,
    parts: [{ kind: 'paragraph', text: about }, ...parts],
  };
}

function fillIn(name: string, values: Record<string, string>): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The placeholder {{${name}}} of the terms has no value`);
  return value;
}

function fillMinimums({ kind, text }: TermsPart, minimums: Minimums): TermsPart {
  const filled = text.replace(/\{\{region(\d)Minimum\}\}/g, (_, number: string) => {
    const minimum = minimums[`region-${number}`];
    // Missing placeholders are tolerated: no order may fail because its kitchen has fewer regions than the terms mention.
    return minimum === undefined ? '–' : formatEuros(minimum, { short: true });
  });
  return { kind, text: filled };
}

/** Parses the subset of Markdown in the policies: headings, lists, paragraphs. */
function partsOf(body: string): TermsPart[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => {
      if (/^\|.*\|$/.test(line)) return { kind: 'item', text: cellsOf(line) };
      const heading = /^#{2,3} (.+)$/.exec(line)?.[1];
      if (heading) return { kind: 'heading', text: plain(heading) };
      const item = /^- (.+)$/.exec(line)?.[1];
      if (item) return { kind: 'item', text: `• ${plain(item)}` };
      return { kind: /^\d+\. /.test(line) ? 'item' : 'paragraph', text: plain(line) };
    });
}

/** The cells of a table row, which is a single line. */
function cellsOf(row: string): string {
  const cells = row.slice(1, -1).split('|');
  return cells.map((cell) => plain(cell.trim())).join(' · ');
}

function plain(markdown: string): string {
  return markdown.replace(/\*\*([^*]+)\*\*/g, '$1').replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1');
}
