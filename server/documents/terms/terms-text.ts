import { createHash } from 'node:crypto';
import { type Language, languages } from '#contract/languages.ts';
import type { Settings } from '#contract/settings.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readPolicy } from '#texts/read-policy.ts';
import type { Say } from '#texts/say.ts';
import type { TermsPart, TermsVersion } from './terms-store.ts';

/** The smallest order of each region, by its slug. */
export type Minimums = Record<string, number>;
export type ReadTerms = (language: Language, minimums: Minimums, settings: Settings) => TermsVersion;

/** The terms as they hold now, filled in. Tried when the shop starts, which fails if a placeholder has nothing to stand for. */
export function createTermsReader(voice: { say: Say; publicUrl: string }): ReadTerms {
  for (const language of languages) readSource(voice, language, defaultSettings);
  const known = new Map<string, TermsVersion>();
  return (language, minimums, settings) => {
    const key = JSON.stringify([language, minimums, settings]);
    let version = known.get(key);
    if (!version) {
      const { parts, ...source } = readSource(voice, language, settings);
      version = withHash({ ...source, parts: parts.map((part) => fillMinimums(part, minimums)) });
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
  { company, tax, contact, brand, hours }: Settings,
): Omit<TermsVersion, 'hash'> {
  const { updated, body } = readPolicy('terms-of-use', language);
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
    // Stay as they are until an order says which kitchen's regions are meant.
    region1Minimum: '{{region1Minimum}}',
    region2Minimum: '{{region2Minimum}}',
  };
  const about = say('mail-order-terms-about', language, { date: dateInWords(updated, language) });
  const parts = partsOf(body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => fillIn(name, values)));
  return {
    language,
    title: say('mail-order-terms', language),
    since: updated,
    parts: [{ kind: 'paragraph', text: about }, ...parts],
  };
}

function fillIn(name: string, values: Record<string, string>): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`Nothing is known for the placeholder {{${name}}} of the terms`);
  return value;
}

function fillMinimums({ kind, text }: TermsPart, minimums: Minimums): TermsPart {
  const filled = text.replace(/\{\{region(\d)Minimum\}\}/g, (_, number: string) => {
    const minimum = minimums[`region-${number}`];
    // No order fails because its kitchen has fewer regions than the terms speak of.
    return minimum === undefined ? '–' : formatEuros(minimum, { short: true });
  });
  return { kind, text: filled };
}

/** The little Markdown of the policies without its marks: headings, lists, paragraphs. */
function partsOf(body: string): TermsPart[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const heading = /^#{2,3} (.+)$/.exec(line)?.[1];
      if (heading) return { kind: 'heading', text: plain(heading) };
      const item = /^- (.+)$/.exec(line)?.[1];
      if (item) return { kind: 'item', text: `• ${plain(item)}` };
      return { kind: /^\d+\. /.test(line) ? 'item' : 'paragraph', text: plain(line) };
    });
}

function plain(markdown: string): string {
  return markdown.replace(/\*\*([^*]+)\*\*/g, '$1').replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1');
}
