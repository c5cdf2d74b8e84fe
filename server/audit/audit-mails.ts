import * as z from 'zod';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

export const auditMails = nameMails({
  /** Stored in a mailbox, out of reach of anyone who can change the database. */
  'audit-anchor': defineTemplate(
    z.object({ day: z.string(), entries: z.number(), seal: z.string() }),
    ({ facts: { day, entries: count, seal }, say }) => ({
      subject: say('mail-anchor-subject', { day }),
      title: say('mail-anchor-title', { count }),
      blocks: [
        { kind: 'paragraph', text: say('mail-anchor-why') },
        { kind: 'quote', text: seal },
        { kind: 'note', text: say('mail-anchor-check') },
      ],
      reason: say('mail-reason-notice'),
    }),
  ),
});
