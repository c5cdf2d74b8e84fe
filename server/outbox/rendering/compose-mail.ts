import type { Language } from '#contract/fields/languages.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { isDrawnName } from '#texts/brand.ts';
import type { MailDraft, MailVoice } from './mail-template.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** The shop's particulars, and which of them are still example values: customers must not write or pay to those. */
export type MailParticulars = Particulars & { examples?: readonly string[] };

/** Renders a draft as text and as HTML, with the shop's header and footer. */
export function composeMail(
  { say, publicUrl, filesUrl }: MailVoice,
  { title, blocks, reason, ...draft }: MailDraft,
  language: Language,
  { company, tax, contact, brand, hours, examples = [] }: MailParticulars,
): ComposedMail {
  // A subject is one line, regardless of the input.
  const subject = draft.subject.replace(/\s+/g, ' ').trim();
  const { name, registryNumber } = company;
  const { vatNumber } = tax;
  const isOwn = (...parts: string[]) => !parts.some((part) => examples.includes(part));
  const footer = {
    brand: brand.name[language],
    reason,
    lines: [
      isOwn('company', 'tax') && say('mail-company', language, { name, vatNumber, registryNumber }),
      isOwn('company') && companyAddressLine(language, company.address),
      isOwn('contact') && `${contact.phone.shown} · ${say('footer-hours', language, hourValues(language, hours))}`,
    ].filter((line) => line !== false),
    link: { label: say('mail-open-shop', language), url: publicUrl },
  };
  const logoUrl = isDrawnName(footer.brand) ? `${filesUrl}/brand/mail-logo.png` : null;
  const content = { language, subject, title, logoUrl, blocks, footer };
  return { subject, text: renderText(content), html: renderHtml(content) };
}
