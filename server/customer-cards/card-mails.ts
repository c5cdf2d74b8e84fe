import * as z from 'zod';
import { couponsPath, homePath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

export const cardMails = nameMails({
  /** Staff gave credit. Their reason is for the office alone. */
  'credit-given': defineTemplate(
    z.object({ amountInCents: z.int(), creditInCents: z.int() }),
    ({ facts, say, pageUrl }) => {
      const amount = formatEuros(facts.amountInCents);
      return {
        subject: say('mail-credit-given-subject', { amount }),
        title: say('mail-credit-given-title', { amount }),
        blocks: [
          { kind: 'paragraph', text: say('mail-credit-given-text', { amount }) },
          { kind: 'note', text: say('mail-credit-given-sum', { credit: formatEuros(facts.creditInCents) }) },
          { kind: 'button', label: say('mail-credit-given-button'), url: pageUrl(couponsPath) },
        ],
        reason: say('mail-reason-has-account'),
      };
    },
  ),

  /** To both addresses: which of them opens the account from now on. */
  'accounts-merged': defineTemplate(z.object({ email: z.string() }), ({ facts, say, pageUrl }) => ({
    subject: say('mail-accounts-merged-subject'),
    title: say('mail-accounts-merged-title'),
    blocks: [
      { kind: 'paragraph', text: say('mail-accounts-merged-text', { email: facts.email }) },
      { kind: 'paragraph', text: say('mail-accounts-merged-sessions') },
      { kind: 'button', label: say('mail-sign-in-button'), url: pageUrl(`${homePath}?login=1`) },
      { kind: 'note', text: say('mail-accounts-merged-not-you') },
    ],
    reason: say('mail-reason-has-account'),
  })),
});
