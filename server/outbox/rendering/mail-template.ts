import type * as z from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Particulars } from '#contract/settings.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import type { Say } from '#texts/say.ts';
import type { MailBlock } from './mail-blocks.ts';

/** What every template needs to speak. */
export interface MailVoice {
  say: Say;
  publicUrl: string;
  /** Where pictures come from: an absolute address, for mail programs know no other. */
  filesUrl: string;
}

/** What a mail says, before it gets the shop's head and foot. */
export interface MailDraft {
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** Why this person gets this mail. */
  reason: string;
  /** Who asked for news can end that from their mail program. */
  isSubscription?: boolean;
  /** What travels along, by what it is: read when the mail is sent. */
  files?: readonly MailFile[];
}

export interface MailFile {
  kind: string;
  id: string;
}

export interface MailWriting<Facts> {
  facts: Facts;
  language: Language;
  /** Says a text in the language of the mail; the shop's phone and when it is answered are always given. */
  say(key: string, values?: Record<string, unknown>): string;
  /** The absolute address of a page of the shop. */
  pageUrl(path: string): string;
  /** The absolute address of a dish's small picture. */
  pictureUrl(slug: string): string;
}

/**
 * One kind of mail: the facts its rows keep, and how they are told. A row may be older than the template that renders it:
 * what is added to `facts` later is optional or has a default, and what would mean something else gets another name.
 */
export interface MailTemplate<Schema extends z.ZodType = z.ZodType> {
  facts: Schema;
  write(writing: MailWriting<z.output<Schema>>): MailDraft;
}

/** A template that knows the name its rows carry. */
export type NamedTemplate<Template extends MailTemplate = MailTemplate> = Template & {
  name: string;
  /** Also when staff caused it: codes and links to sign in, receipts, and what goes to the shop itself. */
  leavesAtOnce: boolean;
};

export type FactsOf<Template extends MailTemplate> = z.input<Template['facts']>;

/** The mails of a noun, by name. A name stays as long as a row with it may have to be shown. */
export function nameMails<Templates extends Record<string, MailTemplate>>(
  templates: Templates,
  leaveAtOnce: 'all' | readonly (keyof Templates)[] = [],
) {
  const named = Object.entries(templates).map(([name, template]) => {
    const leavesAtOnce = leaveAtOnce === 'all' || leaveAtOnce.includes(name);
    return [name, { ...template, name, leavesAtOnce }];
  });
  return Object.fromEntries(named) as { [Name in keyof Templates]: NamedTemplate<Templates[Name]> };
}

export function defineTemplate<Schema extends z.ZodType>(
  facts: Schema,
  write: MailTemplate<Schema>['write'],
): MailTemplate<Schema> {
  return { facts, write };
}

export function openWriting<Facts>(
  voice: MailVoice,
  facts: Facts,
  language: Language,
  { contact, brand, hours }: Particulars,
): MailWriting<Facts> {
  const answered = voice.say('footer-hours', language, hourValues(language, hours));
  const always = { phone: contact.phone.shown, hours: answered, brand: brand.name[language] };
  return {
    facts,
    language,
    say: (key, values) => voice.say(key, language, { ...always, ...values }),
    pageUrl: (path) => `${voice.publicUrl}${path}`,
    pictureUrl: (slug) => `${voice.filesUrl}/products/images/${slug}/1.jpg?w=150&fit=square&format=jpeg`,
  };
}
