import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';
import type { MailBlock } from './mail-blocks.ts';

interface Receiver {
  email: string;
  language: Language;
}

interface MailedLink {
  token: string;
  lifeInMinutes: number;
}

const platformNames = { google: 'Google', facebook: 'Facebook' };
type Platform = keyof typeof platformNames;

const weekInMinutes = 7 * 24 * 60;

/** None of these repeats what was typed: anyone can enter a stranger's address, and the shop must not carry their words. */
export function welcomeMail(voice: MailVoice, receiver: Receiver, token: string | null): Mail {
  const say = speakTo(voice, receiver, { minutes: weekInMinutes });
  const confirm: MailBlock[] = [
    { kind: 'paragraph', text: say('mail-welcome-confirm') },
    { kind: 'button', label: say('mail-welcome-button'), url: signInUrl(voice, token ?? '') },
    { kind: 'note', text: say('mail-link-life') },
    { kind: 'note', text: say('mail-welcome-not-you') },
  ];
  const start: MailBlock[] = [{ kind: 'button', label: say('mail-see-menu'), url: `${voice.publicUrl}/menu` }];
  return compose(voice, receiver, {
    template: 'welcome',
    subject: say('mail-welcome-subject'),
    title: say('mail-welcome-title'),
    blocks: [{ kind: 'paragraph', text: say('mail-welcome-text') }, ...(token ? confirm : start)],
    reason: say('mail-welcome-reason'),
  });
}

export function signInMail(voice: MailVoice, receiver: Receiver, link: MailedLink & { code: string }): Mail {
  const say = speakTo(voice, receiver, { code: link.code, minutes: link.lifeInMinutes });
  return compose(voice, receiver, {
    template: 'sign-in',
    subject: say('mail-sign-in-subject'),
    title: say('mail-sign-in-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-sign-in-text') },
      { kind: 'button', label: say('mail-sign-in-button'), url: signInUrl(voice, link.token) },
      { kind: 'paragraph', text: say('mail-sign-in-code') },
      { kind: 'code', text: link.code },
      { kind: 'note', text: say('mail-sign-in-life') },
      { kind: 'note', text: say('mail-sign-in-not-you') },
    ],
    reason: say('mail-reason-asked'),
  });
}

export function passwordResetMail(voice: MailVoice, receiver: Receiver, link: MailedLink): Mail {
  const say = speakTo(voice, receiver, { minutes: link.lifeInMinutes });
  return compose(voice, receiver, {
    template: 'password-reset',
    subject: say('mail-password-subject'),
    title: say('mail-password-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-password-text') },
      {
        kind: 'button',
        label: say('mail-password-button'),
        url: `${voice.publicUrl}/set-new-password?token=${link.token}`,
      },
      { kind: 'note', text: say('mail-link-life') },
      { kind: 'note', text: say('mail-password-not-you') },
    ],
    reason: say('mail-reason-asked'),
  });
}

/** For whoever asked for a new password where there is no account: a way on instead of silence. */
export function noAccountMail(voice: MailVoice, receiver: Receiver, link: MailedLink): Mail {
  const say = speakTo(voice, receiver, { minutes: link.lifeInMinutes });
  return compose(voice, receiver, {
    template: 'no-account',
    subject: say('mail-no-account-subject'),
    title: say('mail-no-account-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-no-account-text') },
      { kind: 'button', label: say('mail-no-account-button'), url: signInUrl(voice, link.token) },
      { kind: 'note', text: say('mail-link-life') },
      { kind: 'note', text: say('mail-not-you') },
    ],
    reason: say('mail-reason-asked'),
  });
}

export function passwordDroppedMail(voice: MailVoice, receiver: Receiver): Mail {
  const say = speakTo(voice, receiver);
  return compose(voice, receiver, {
    template: 'password-dropped',
    subject: say('mail-password-dropped-subject'),
    title: say('mail-password-dropped-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-password-dropped-text') },
      { kind: 'button', label: say('mail-password-dropped-button'), url: `${voice.publicUrl}/account/profile` },
    ],
    reason: say('mail-reason-account'),
  });
}

export function identityConfirmMail(voice: MailVoice, receiver: Receiver, platform: Platform, link: MailedLink): Mail {
  const say = speakTo(voice, receiver, { platform: platformNames[platform], minutes: link.lifeInMinutes });
  return compose(voice, receiver, {
    template: 'identity-confirm',
    subject: say('mail-identity-confirm-subject'),
    title: say('mail-identity-confirm-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-identity-confirm-text') },
      { kind: 'button', label: say('mail-identity-confirm-button'), url: signInUrl(voice, link.token) },
      { kind: 'note', text: say('mail-link-life') },
      { kind: 'note', text: say('mail-identity-confirm-not-you') },
    ],
    reason: say('mail-reason-account'),
  });
}

export function identityLinkedMail(voice: MailVoice, receiver: Receiver, platform: Platform): Mail {
  const say = speakTo(voice, receiver, { platform: platformNames[platform] });
  return compose(voice, receiver, {
    template: 'identity-linked',
    subject: say('mail-identity-linked-subject'),
    title: say('mail-identity-linked-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-identity-linked-text') },
      { kind: 'note', text: say('mail-account-phone') },
    ],
    reason: say('mail-reason-account'),
  });
}

type Say = (key: string) => string;

function speakTo({ say }: MailVoice, { language }: Receiver, values: Record<string, unknown> = {}): Say {
  return (key) => say(key, language, { phone: brand.phone.shown, ...values });
}

function signInUrl({ publicUrl }: MailVoice, token: string): string {
  return `${publicUrl}/sign-in?token=${token}`;
}

function compose(
  voice: MailVoice,
  { email, language }: Receiver,
  draft: { template: string; subject: string; title: string; blocks: MailBlock[]; reason: string },
): Mail {
  return composeMail(voice, { ...draft, recipient: email, replyTo: brand.email, language });
}
