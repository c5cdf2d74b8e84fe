import type { BusinessContactForm, ContactForm } from '#contract/enquiries.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';

/** The shop reads Greek, whatever language its visitors write in. */
const language = defaultLanguage;

export function contactNotice(voice: MailVoice, form: ContactForm, writtenIn: Language): Mail {
  const say = (key: string) => voice.say(key, language, { name: form.name });
  return composeMail(voice, {
    template: 'contact-notice',
    recipient: brand.email,
    replyTo: form.email,
    language,
    subject: say('mail-notice-contact-subject'),
    title: say('mail-notice-contact-title'),
    blocks: [
      { kind: 'facts', rows: filled([...sender(voice, form, writtenIn)]) },
      { kind: 'quote', text: form.message },
      { kind: 'note', text: say('mail-notice-answer') },
    ],
    reason: say('mail-reason-notice'),
  });
}

export function businessNotice(voice: MailVoice, form: BusinessContactForm, writtenIn: Language): Mail {
  const say = (key: string) => voice.say(key, language, { company: form.company });
  return composeMail(voice, {
    template: 'business-contact-notice',
    recipient: brand.email,
    replyTo: form.email,
    language,
    subject: say('mail-notice-business-subject'),
    title: say('mail-notice-business-title'),
    blocks: [
      {
        kind: 'facts',
        rows: filled([
          [say('mail-label-company'), form.company],
          ...sender(voice, form, writtenIn),
          [say('mail-label-people'), form.people],
        ]),
      },
      { kind: 'quote', text: form.message },
      { kind: 'note', text: say('mail-notice-answer') },
    ],
    reason: say('mail-reason-notice'),
  });
}

function sender({ say }: MailVoice, form: ContactForm, writtenIn: Language): [string, string][] {
  return [
    [say('mail-label-name', language), form.name],
    [say('mail-label-email', language), form.email],
    [say('mail-label-phone', language), form.phone],
    [say('mail-label-language', language), say(`mail-language-${writtenIn}`, language)],
  ];
}

function filled(rows: [string, string][]): [string, string][] {
  return rows.filter(([, value]) => value !== '');
}
