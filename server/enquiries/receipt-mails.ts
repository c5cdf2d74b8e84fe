import * as z from 'zod';
import { menuPath } from '#contract/paths.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailDraft, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

/**
 * Receipts repeat no user input: anyone can enter a stranger's address, and the shop must not carry their words
 * there.
 */
export const receiptMails = nameMails(
  {
    'contact-receipt': defineTemplate(z.object({}), (writing) => received(writing, 'contact')),
    'business-contact-receipt': defineTemplate(z.object({}), (writing) => received(writing, 'business')),

    'area-interest-receipt': defineTemplate(z.object({ postalCode: z.string().nullable() }), (writing) => {
      const { say, facts } = writing;
      const { postalCode } = facts;
      return {
        subject: say('mail-area-subject'),
        title: say('mail-area-title'),
        blocks: [
          { kind: 'paragraph', text: postalCode ? say('mail-area-text', { postalCode }) : say('mail-area-text-news') },
          { kind: 'paragraph', text: say('mail-area-remove') },
          ...goOn(writing),
        ],
        reason: say('mail-reason-area'),
        isSubscription: true,
      };
    }),
  },
  'all',
);

type Writing = Pick<MailWriting<unknown>, 'say' | 'pageUrl'>;

function received(writing: Writing, form: 'contact' | 'business'): MailDraft {
  const { say } = writing;
  return {
    subject: say(`mail-${form}-subject`),
    title: say(`mail-${form}-title`),
    blocks: [
      { kind: 'paragraph', text: say(`mail-${form}-text`) },
      { kind: 'paragraph', text: say('mail-in-a-hurry') },
      ...goOn(writing),
    ],
    reason: say('mail-reason-contact'),
  };
}

function goOn({ say, pageUrl }: Writing): MailBlock[] {
  return [
    { kind: 'button', label: say('mail-see-menu'), url: pageUrl(menuPath) },
    { kind: 'note', text: say('mail-not-you') },
  ];
}
