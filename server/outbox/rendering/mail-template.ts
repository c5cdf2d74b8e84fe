import type * as z from 'zod';
import type { Language } from '#contract/fields/languages.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import type { Say } from '#texts/say.ts';
import type { MailBlock } from './mail-blocks.ts';

/** Dependencies of every template. */
export interface MailVoice {
  say: Say;
  publicUrl: string;
  /** Base URL of pictures: absolute, because mail programs resolve no other. */
  filesUrl: string;
}

/** The content of a mail, before the shop's header and footer are added. */
export interface MailDraft {
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** The reason why the recipient gets this mail. */
  reason: string;
  /** Subscribers can unsubscribe from their mail program. */
  isSubscription?: boolean;
  /** Attachments, by reference: read when the mail is sent. */
  files?: readonly MailFile[];
}

export interface MailFile {
  kind: string;
  id: string;
}

export interface MailWriting<Facts> {
  facts: Facts;
  language: Language;
  /** Returns a text in the language of the mail; the shop's phone number and its hours are always passed as values. */
  say(key: string, values?: Record<string, unknown>): string;
  /** The absolute URL of a page of the shop. */
  pageUrl(path: string): string;
  /** The absolute URL of a dish's small picture. */
  pictureUrl(slug: string): string;
}

/**
 * One kind of mail: the facts its rows store, and their rendering. A row may be older than the template that renders it:
 * a fact added to `facts` later is optional or has a default, and a fact with a changed meaning gets another name.
 */
export interface MailTemplate<Schema extends z.ZodType = z.ZodType> {
  facts: Schema;
  write(writing: MailWriting<z.output<Schema>>): MailDraft;
}

/** A template with the name stored in its rows. */
export type NamedTemplate<Template extends MailTemplate = MailTemplate> = Template & {
  name: string;
  /** True, even when staff caused it, for sign-in codes and links, receipts, and mails to the shop itself. */
  leavesAtOnce: boolean;
};

export type FactsOf<Template extends MailTemplate> = z.input<Template['facts']>;

/** The mails of a module, by name. A name stays as long as a row with it may have to be shown. */
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
