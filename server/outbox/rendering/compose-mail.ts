import type { Language } from '#contract/languages.ts';
import type { Particulars } from '#contract/settings.ts';
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

/** Sets a draft as text and as HTML, with the shop's head and foot. */
export function composeMail(
  { say, publicUrl, filesUrl }: MailVoice,
  { title, blocks, reason, ...draft }: MailDraft,
  language: Language,
  { company, tax, contact, brand, hours }: Particulars,
): ComposedMail {
  // A subject is one line, whatever a person typed.
  const subject = draft.subject.replace(/\s+/g, ' ').trim();
  const { name, registryNumber } = company;
  const { vatNumber } = tax;
  const footer = {
    brand: brand.name[language],
    reason,
    lines: [
      say('mail-company', language, { name, vatNumber, registryNumber }),
      companyAddressLine(language, company.address),
      `${contact.phone.shown} · ${say('footer-hours', language, hourValues(language, hours))}`,
    ],
    link: { label: say('mail-open-shop', language), url: publicUrl },
  };
  const logoUrl = isDrawnName(footer.brand) ? `${filesUrl}/brand/mail-logo.png` : null;
  const content = { language, subject, title, logoUrl, blocks, footer };
  return { subject, text: renderText(content), html: renderHtml(content) };
}
