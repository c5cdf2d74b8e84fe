import type { Language } from '#contract/languages.ts';
import { formatEuros } from '#domain/money.ts';
import { brand } from '#texts/brand.ts';
import { readPolicy } from '#texts/read-policy.ts';
import type { MailVoice } from './compose-mail.ts';
import type { FinePrint } from './mail-blocks.ts';
import { dateInWords } from './order-words.ts';

/** The smallest order of each region, by its slug. */
export type Minimums = Record<string, number>;
export type PrintTerms = (language: Language, minimums: Minimums) => FinePrint;

/**
 * The terms themselves, to be kept with the order they hold for: the law asks for more than a link to a page that may
 * change. Read when the shop starts, which fails if a placeholder has nothing to stand for.
 */
export function createPrintTerms(voice: MailVoice): PrintTerms {
  const sources = { el: readTerms(voice, 'el'), en: readTerms(voice, 'en') };
  return (language, minimums) => {
    const { title, parts } = sources[language];
    const filled = parts.map(({ kind, text }) => ({ kind, text: fillMinimums(text, minimums) }));
    return { kind: 'fine-print', title, parts: filled };
  };
}

function readTerms({ say, publicUrl }: MailVoice, language: Language): Pick<FinePrint, 'title' | 'parts'> {
  const { updated, body } = readPolicy('terms-of-use', language);
  const { from, to } = brand.contactHours;
  const values: Record<string, string> = {
    brand: brand.name[language],
    legalName: brand.legal.name,
    vatNumber: brand.legal.vatNumber,
    registryNumber: brand.legal.registryNumber,
    address: brand.address[language],
    email: brand.email,
    phone: brand.phone.shown,
    hours: say('footer-hours', language, { from, to }),
    url: publicUrl,
    // Stay as they are until an order says which kitchen's regions are meant.
    region1Minimum: '{{region1Minimum}}',
    region2Minimum: '{{region2Minimum}}',
  };
  const about = say('mail-order-terms-about', language, { date: dateInWords(updated, language) });
  const parts = partsOf(body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => fillIn(name, values)));
  return { title: say('mail-order-terms', language), parts: [{ kind: 'paragraph', text: about }, ...parts] };
}

function fillIn(name: string, values: Record<string, string>): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`Nothing is known for the placeholder {{${name}}} of the terms`);
  return value;
}

function fillMinimums(text: string, minimums: Minimums): string {
  return text.replace(/\{\{region(\d)Minimum\}\}/g, (_, number: string) => {
    const minimum = minimums[`region-${number}`];
    // No order fails because its kitchen has fewer regions than the terms speak of.
    return minimum === undefined ? '–' : formatEuros(minimum).replace(',00', '');
  });
}

/** The little Markdown of the policies without its marks: headings, lists, paragraphs. */
function partsOf(body: string): FinePrint['parts'] {
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
