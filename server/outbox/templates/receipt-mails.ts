import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';

interface Receiver {
  email: string;
  language: Language;
}

/**
 * Receipts repeat nothing that was typed: anyone can enter a stranger's address, and the shop must not carry their words
 * there.
 */
export function contactReceipt(voice: MailVoice, { email, language }: Receiver): Mail {
  const say = (key: string) => voice.say(key, language, { phone: brand.phone.shown });
  return composeMail(voice, {
    template: 'contact-receipt',
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say('mail-contact-subject'),
    title: say('mail-contact-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-contact-text') },
      { kind: 'paragraph', text: say('mail-in-a-hurry') },
      { kind: 'button', label: say('mail-see-menu'), url: `${voice.publicUrl}/menu` },
      { kind: 'note', text: say('mail-not-you') },
    ],
    reason: say('mail-reason-contact'),
  });
}

export function businessReceipt(voice: MailVoice, { email, language }: Receiver): Mail {
  const say = (key: string) => voice.say(key, language, { phone: brand.phone.shown });
  return composeMail(voice, {
    template: 'business-contact-receipt',
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say('mail-business-subject'),
    title: say('mail-business-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-business-text') },
      { kind: 'paragraph', text: say('mail-in-a-hurry') },
      { kind: 'button', label: say('mail-see-menu'), url: `${voice.publicUrl}/menu` },
      { kind: 'note', text: say('mail-not-you') },
    ],
    reason: say('mail-reason-contact'),
  });
}

export function areaInterestReceipt(voice: MailVoice, receiver: Receiver & { postalCode: string | null }): Mail {
  const { email, language, postalCode } = receiver;
  const say = (key: string) => voice.say(key, language, { postalCode });
  return composeMail(voice, {
    template: 'area-interest-receipt',
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say('mail-area-subject'),
    title: say('mail-area-title'),
    blocks: [
      { kind: 'paragraph', text: say(postalCode ? 'mail-area-text' : 'mail-area-text-news') },
      { kind: 'paragraph', text: say('mail-area-remove') },
      { kind: 'button', label: say('mail-see-menu'), url: `${voice.publicUrl}/menu` },
      { kind: 'note', text: say('mail-not-you') },
    ],
    reason: say('mail-reason-area'),
  });
}
