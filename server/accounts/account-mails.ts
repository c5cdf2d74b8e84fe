import * as z from 'zod';
import { menuPath, newPasswordPath, profilePath, signInPath } from '#contract/paths.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

const platformNames = { google: 'Google', facebook: 'Facebook' };
const Platform = z.enum(['google', 'facebook']);
const Link = z.object({ token: z.string(), lifeInMinutes: z.number() });

/** No mail repeats user input: anyone can enter a stranger's address, and the shop must not carry their words. */
export const accountMails = nameMails(
  {
    /** The link is missing when the mailbox is proven already. */
    welcome: defineTemplate(Link.extend({ token: z.string().nullable() }), ({ facts, say, pageUrl }) => {
      const { token, lifeInMinutes } = facts;
      const start: MailBlock[] = [{ kind: 'button', label: say('mail-see-menu'), url: pageUrl(menuPath) }];
      const confirm: MailBlock[] = [
        { kind: 'paragraph', text: say('mail-welcome-confirm') },
        { kind: 'button', label: say('mail-welcome-button'), url: pageUrl(linkPath(token ?? '')) },
        { kind: 'note', text: say('mail-link-life', { minutes: lifeInMinutes }) },
        { kind: 'note', text: say('mail-welcome-not-you') },
      ];
      return {
        subject: say('mail-welcome-subject'),
        title: say('mail-welcome-title'),
        blocks: [{ kind: 'paragraph', text: say('mail-welcome-text') }, ...(token ? confirm : start)],
        reason: say('mail-welcome-reason'),
      };
    }),

    'sign-in': defineTemplate(Link.extend({ code: z.string() }), ({ facts, say, pageUrl }) => ({
      subject: say('mail-sign-in-subject', { code: facts.code }),
      title: say('mail-sign-in-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-sign-in-text') },
        { kind: 'button', label: say('mail-sign-in-button'), url: pageUrl(linkPath(facts.token)) },
        { kind: 'paragraph', text: say('mail-sign-in-code') },
        { kind: 'code', text: facts.code },
        { kind: 'note', text: say('mail-sign-in-life', { minutes: facts.lifeInMinutes }) },
        { kind: 'note', text: say('mail-sign-in-not-you') },
      ],
      reason: say('mail-reason-asked'),
    })),

    /** Sent to a signed-in customer at the checkout: a first-order discount requires a proven mailbox. */
    'first-order-code': defineTemplate(z.object({ code: z.string(), lifeInMinutes: z.number() }), ({ facts, say }) => ({
      subject: say('mail-first-order-subject', { code: facts.code }),
      title: say('mail-first-order-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-first-order-text') },
        { kind: 'code', text: facts.code },
        { kind: 'note', text: say('mail-first-order-life', { minutes: facts.lifeInMinutes }) },
        { kind: 'note', text: say('mail-not-you') },
      ],
      reason: say('mail-reason-asked'),
    })),

    'password-reset': defineTemplate(Link, ({ facts, say, pageUrl }) => ({
      subject: say('mail-password-subject'),
      title: say('mail-password-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-password-text') },
        {
          kind: 'button',
          label: say('mail-password-button'),
          url: pageUrl(`${newPasswordPath}?token=${facts.token}`),
        },
        { kind: 'note', text: say('mail-link-life', { minutes: facts.lifeInMinutes }) },
        { kind: 'note', text: say('mail-password-not-you') },
      ],
      reason: say('mail-reason-asked'),
    })),

    /** Answers a password request for an address without an account: offers registration instead of silence. */
    'no-account': defineTemplate(Link, ({ facts, say, pageUrl }) => ({
      subject: say('mail-no-account-subject'),
      title: say('mail-no-account-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-no-account-text') },
        { kind: 'button', label: say('mail-no-account-button'), url: pageUrl(linkPath(facts.token)) },
        { kind: 'note', text: say('mail-link-life', { minutes: facts.lifeInMinutes }) },
        { kind: 'note', text: say('mail-not-you') },
      ],
      reason: say('mail-reason-asked'),
    })),

    'password-dropped': defineTemplate(z.object({}), ({ say, pageUrl }) => ({
      subject: say('mail-password-dropped-subject'),
      title: say('mail-password-dropped-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-password-dropped-text') },
        { kind: 'button', label: say('mail-password-dropped-button'), url: pageUrl(profilePath) },
      ],
      reason: say('mail-reason-account'),
    })),

    'password-changed': defineTemplate(z.object({}), ({ say, pageUrl }) => ({
      subject: say('mail-password-changed-subject'),
      title: say('mail-password-changed-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-password-changed-text') },
        { kind: 'paragraph', text: say('mail-password-changed-not-you') },
        { kind: 'button', label: say('mail-see-account'), url: pageUrl(profilePath) },
      ],
      reason: say('mail-reason-has-account'),
    })),

    'identity-confirm': defineTemplate(Link.extend({ platform: Platform }), ({ facts, say, pageUrl }) => {
      const platform = platformNames[facts.platform];
      return {
        subject: say('mail-identity-confirm-subject', { platform }),
        title: say('mail-identity-confirm-title'),
        blocks: [
          { kind: 'paragraph', text: say('mail-identity-confirm-text', { platform }) },
          { kind: 'button', label: say('mail-identity-confirm-button'), url: pageUrl(linkPath(facts.token)) },
          { kind: 'note', text: say('mail-link-life', { minutes: facts.lifeInMinutes }) },
          { kind: 'note', text: say('mail-identity-confirm-not-you') },
        ],
        reason: say('mail-reason-account'),
      };
    }),

    'identity-linked': defineTemplate(z.object({ platform: Platform }), ({ facts, say }) => {
      const platform = platformNames[facts.platform];
      return {
        subject: say('mail-identity-linked-subject', { platform }),
        title: say('mail-identity-linked-title'),
        blocks: [
          { kind: 'paragraph', text: say('mail-identity-linked-text', { platform }) },
          { kind: 'note', text: say('mail-account-phone') },
        ],
        reason: say('mail-reason-account'),
      };
    }),
  },
  'all',
);

function linkPath(token: string): string {
  return `${signInPath}?token=${token}`;
}
