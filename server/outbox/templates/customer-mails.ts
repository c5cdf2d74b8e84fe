import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';
import type { MailBlock } from './mail-blocks.ts';

interface Receiver {
  email: string;
  language: Language;
}

/** To a new address: its link makes it the account's. */
export function emailConfirmMail(voice: MailVoice, receiver: Receiver, token: string): Mail {
  const say = sayTo(voice, receiver);
  return compose(voice, receiver, 'email-confirm', say('mail-reason-new-email'), [
    { kind: 'paragraph', text: say('mail-email-confirm-text') },
    { kind: 'button', label: say('mail-email-confirm-button'), url: `${voice.publicUrl}/confirm-email?token=${token}` },
    { kind: 'note', text: say('mail-not-you') },
  ]);
}

/** To a new address that has an account of its own: nobody else may learn that it has. */
export function emailTakenMail(voice: MailVoice, receiver: Receiver): Mail {
  const say = sayTo(voice, receiver);
  return compose(voice, receiver, 'email-taken', say('mail-reason-new-email'), [
    { kind: 'paragraph', text: say('mail-email-taken-text') },
    { kind: 'paragraph', text: say('mail-email-taken-hint') },
    { kind: 'button', label: say('mail-sign-in-button'), url: `${voice.publicUrl}/?login=1` },
    { kind: 'note', text: say('mail-not-you') },
  ]);
}

/** To the address the account has, so that its owner can stop what they did not ask for. */
export function emailChangeNotice(voice: MailVoice, receiver: Receiver, newEmail: string): Mail {
  const say = sayTo(voice, receiver, { address: maskEmail(newEmail) });
  return compose(voice, receiver, 'email-change', say('mail-reason-has-account'), [
    { kind: 'paragraph', text: say('mail-email-change-text') },
    { kind: 'paragraph', text: say('mail-email-change-not-you') },
    { kind: 'button', label: say('mail-see-account'), url: `${voice.publicUrl}/account/profile` },
  ]);
}

export function passwordChangedNotice(voice: MailVoice, receiver: Receiver): Mail {
  const say = sayTo(voice, receiver);
  return compose(voice, receiver, 'password-changed', say('mail-reason-has-account'), [
    { kind: 'paragraph', text: say('mail-password-changed-text') },
    { kind: 'paragraph', text: say('mail-password-changed-not-you') },
    { kind: 'button', label: say('mail-see-account'), url: `${voice.publicUrl}/account/profile` },
  ]);
}

/** The last one; the outbox forgets it as soon as it has left. */
export function accountDeletedMail(voice: MailVoice, receiver: Receiver): Mail {
  const say = sayTo(voice, receiver);
  return compose(voice, receiver, 'account-deleted', say('mail-reason-had-account'), [
    { kind: 'paragraph', text: say('mail-account-deleted-text') },
    { kind: 'paragraph', text: say('mail-account-deleted-later') },
    { kind: 'note', text: say('mail-account-deleted-not-you') },
  ]);
}

function sayTo(voice: MailVoice, { language }: Receiver, values: Record<string, unknown> = {}) {
  return (key: string) => voice.say(key, language, { phone: brand.phone.shown, ...values });
}

function compose(voice: MailVoice, receiver: Receiver, template: string, reason: string, blocks: MailBlock[]): Mail {
  const say = sayTo(voice, receiver);
  return composeMail(voice, {
    template,
    recipient: receiver.email,
    replyTo: brand.email,
    language: receiver.language,
    subject: say(`mail-${template}-subject`),
    title: say(`mail-${template}-title`),
    blocks,
    reason,
  });
}

/** Enough for its owner to know it again: m•••@example.com. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
