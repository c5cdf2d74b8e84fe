import * as z from 'zod';
import { confirmEmailPath, confirmOffersPath, homePath, profilePath, undoEmailPath } from '#contract/paths.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailDraft, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

export const customerMails = nameMails(
  {
    /** Sent to a new address: opening its link makes it the account's address. */
    'email-confirm': defineTemplate(z.object({ token: z.string() }), (writing) => {
      const { facts, say, pageUrl } = writing;
      return draft(writing, 'email-confirm', say('mail-reason-new-email'), [
        { kind: 'paragraph', text: say('mail-email-confirm-text') },
        {
          kind: 'button',
          label: say('mail-email-confirm-button'),
          url: pageUrl(`${confirmEmailPath}?token=${facts.token}`),
        },
        { kind: 'note', text: say('mail-not-you') },
      ]);
    }),

    /** Proves that the person at the signed-in device reads this mailbox. No link: the code is typed on that device. */
    'account-proof': defineTemplate(z.object({ code: z.string(), lifeInMinutes: z.number() }), (writing) => {
      const { facts, say } = writing;
      const reason = say('mail-reason-has-account');
      return {
        ...draft(writing, 'account-proof', reason, [
          { kind: 'paragraph', text: say('mail-account-proof-text') },
          { kind: 'code', text: facts.code },
          { kind: 'note', text: say('mail-account-proof-life', { minutes: facts.lifeInMinutes }) },
          { kind: 'note', text: say('mail-account-proof-not-you') },
        ]),
        subject: say('mail-account-proof-subject', { code: facts.code }),
      };
    }),

    /** Sent to a new address that already has an account: only its owner may learn so. */
    'email-taken': defineTemplate(z.object({}), (writing) => {
      const { say, pageUrl } = writing;
      return draft(writing, 'email-taken', say('mail-reason-new-email'), [
        { kind: 'paragraph', text: say('mail-email-taken-text') },
        { kind: 'paragraph', text: say('mail-email-taken-hint') },
        { kind: 'button', label: say('mail-sign-in-button'), url: pageUrl(`${homePath}?login=1`) },
        { kind: 'note', text: say('mail-not-you') },
      ]);
    }),

    /** Sent to the current address, so that its owner can stop a change they did not request. */
    'email-change': defineTemplate(z.object({ newEmail: z.string(), undoToken: z.string().optional() }), (writing) => {
      const { facts, say, pageUrl } = writing;
      const { undoToken } = facts;
      return draft(writing, 'email-change', say('mail-reason-has-account'), [
        { kind: 'paragraph', text: say('mail-email-change-text', { address: maskEmail(facts.newEmail) }) },
        ...(undoToken
          ? ([
              { kind: 'paragraph', text: say('mail-email-change-not-you') },
              {
                kind: 'button',
                label: say('mail-email-change-undo'),
                url: pageUrl(`${undoEmailPath}?token=${undoToken}`),
              },
            ] as const)
          : [seeAccount(writing)]),
      ]);
    }),

    /** A yes on the phone counts once its link is confirmed. */
    'offers-consent': defineTemplate(z.object({ token: z.string(), days: z.number() }), (writing) => {
      const { facts, say, pageUrl } = writing;
      return draft(writing, 'offers-consent', say('mail-reason-has-account'), [
        { kind: 'paragraph', text: say('mail-offers-consent-text') },
        {
          kind: 'button',
          label: say('mail-offers-consent-button'),
          url: pageUrl(`${confirmOffersPath}?token=${facts.token}`),
        },
        { kind: 'note', text: say('mail-offers-consent-later', { days: facts.days }) },
      ]);
    }),

    /** The last mail; deleted from the outbox as soon as it was sent. */
    'account-deleted': defineTemplate(z.object({}), (writing) => {
      const { say } = writing;
      return draft(writing, 'account-deleted', say('mail-reason-had-account'), [
        { kind: 'paragraph', text: say('mail-account-deleted-text') },
        { kind: 'paragraph', text: say('mail-account-deleted-later') },
        { kind: 'note', text: say('mail-account-deleted-not-you') },
      ]);
    }),
  },
  'all',
);

type Writing = Pick<MailWriting<unknown>, 'say' | 'pageUrl'>;

function draft({ say }: Writing, name: string, reason: string, blocks: MailBlock[]): MailDraft {
  return { subject: say(`mail-${name}-subject`), title: say(`mail-${name}-title`), blocks, reason };
}

function seeAccount({ say, pageUrl }: Writing): MailBlock {
  return { kind: 'button', label: say('mail-see-account'), url: pageUrl(profilePath) };
}

/** Enough for its owner to recognise it: m•••@example.com. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
