import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Say } from '#texts/say.ts';
import type { Mail } from '../mail-store.ts';
import type { MailBlock } from './mail-blocks.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** What every template needs to speak. */
export interface MailVoice {
  say: Say;
  publicUrl: string;
}

export interface MailDraft {
  template: string;
  recipient: string;
  replyTo?: string;
  language: Language;
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** Why this person gets this mail. */
  reason: string;
  dedupeKey?: string;
}

/** Sets a draft as text and as HTML, with the shop's head and foot. */
export function composeMail({ say, publicUrl }: MailVoice, draft: MailDraft): Mail {
  const { language, title, blocks, reason, ...mail } = draft;
  // A subject is one line, whatever a person typed.
  const subject = draft.subject.replace(/\s+/g, ' ').trim();
  const { from, to } = brand.contactHours;
  const footer = {
    brand: brand.name[language],
    reason,
    lines: [brand.address[language], `${brand.phone.shown} · ${say('footer-hours', language, { from, to })}`],
    link: { label: say('mail-open-shop', language), url: publicUrl },
  };
  const content = { language, subject, title, blocks, footer };
  return { ...mail, language, subject, text: renderText(content), html: renderHtml(content) };
}
