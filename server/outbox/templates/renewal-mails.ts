import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';

interface RenewalMail {
  email: string;
  language: Language;
  orderId: string;
  number: string;
  dedupeKey: string;
}

export function renewalRefusedMail(voice: MailVoice, mail: RenewalMail & { amount: string; date: string }): Mail {
  const { language, number, amount, date } = mail;
  const say = (key: string) => voice.say(key, language, { number, amount, date });
  return compose(voice, mail, 'renewal-refused', [say('mail-renewal-refused-text'), say('mail-renewal-refused-hint')]);
}

export type PauseReason = 'card' | 'full' | 'plan' | 'other';

export function renewalPausedMail(voice: MailVoice, mail: RenewalMail & { why: PauseReason }): Mail {
  const { language, number, why } = mail;
  const say = (key: string) => voice.say(key, language, { number });
  return compose(voice, mail, 'renewal-paused', [say(`mail-renewal-paused-${why}`), say('mail-renewal-paused-hint')]);
}

function compose(voice: MailVoice, mail: RenewalMail, template: string, paragraphs: string[]): Mail {
  const { email, language, orderId, dedupeKey } = mail;
  const say = (key: string) => voice.say(key, language);
  return composeMail(voice, {
    template,
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say(`mail-${template}-subject`),
    title: say(`mail-${template}-title`),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: say('mail-see-this-order'), url: `${voice.publicUrl}/account/orders/${orderId}` },
    ],
    reason: say('mail-reason-renewal'),
    dedupeKey,
  });
}
