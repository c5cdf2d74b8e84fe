import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';

interface DeliveryMail {
  email: string;
  language: Language;
  orderId: string;
  dedupeKey: string;
  /** Πέμπτη 26 Νοεμβρίου */
  date: string;
}

/** Some meals of a delivery are still to be chosen, or all were chosen by us (`missing` is 0). */
export function chooseMealsMail(
  voice: MailVoice,
  mail: DeliveryMail & {
    /** Πέμπτης 26 Νοεμβρίου */
    day: string;
    missing: number;
    until: string;
    meals: string;
  },
): Mail {
  const { email, language, orderId, dedupeKey, date, day, missing, until } = mail;
  const template = missing > 0 ? 'choose-meals' : 'chosen-for-you';
  const say = (key: string) => voice.say(key, language, { date, day, until, count: missing });
  return composeMail(voice, {
    template,
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say(`mail-${template}-subject`),
    title: say(`mail-${template}-title`),
    blocks: [
      { kind: 'paragraph', text: say(`mail-${template}-text`) },
      ...(mail.meals ? [{ kind: 'quote' as const, text: mail.meals }] : []),
      { kind: 'button', label: say(`mail-${template}-button`), url: `${voice.publicUrl}/account/orders/${orderId}` },
      ...(missing > 0 ? [{ kind: 'note' as const, text: say('mail-choose-meals-otherwise') }] : []),
    ],
    reason: say('mail-reason-reminder'),
    dedupeKey,
  });
}

export function deliveryTomorrowMail(
  voice: MailVoice,
  mail: DeliveryMail & { from: string; to: string; address: string; meals: string; due: string | null },
): Mail {
  const { email, language, orderId, dedupeKey, date, from, to, address, meals, due } = mail;
  const say = (key: string) => voice.say(key, language, { date, from, to, window: `${from}–${to}` });
  const facts: [string, string][] = [[say('mail-delivery-tomorrow-where'), address]];
  if (due) facts.push([say('mail-delivery-tomorrow-due'), due]);
  return composeMail(voice, {
    template: 'delivery-tomorrow',
    recipient: email,
    replyTo: brand.email,
    language,
    subject: say('mail-delivery-tomorrow-subject'),
    title: say('mail-delivery-tomorrow-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-delivery-tomorrow-text') },
      { kind: 'facts', rows: facts },
      ...(meals ? [{ kind: 'quote' as const, text: meals }] : []),
      { kind: 'button', label: say('mail-see-this-order'), url: `${voice.publicUrl}/account/orders/${orderId}` },
    ],
    reason: say('mail-reason-reminder'),
    dedupeKey,
  });
}
