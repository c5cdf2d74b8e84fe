import * as z from 'zod';
import { officePath, officeWelcomePath } from '#contract/office-paths.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

export const staffMails = nameMails(
  {
    /** With a link when they need to set a password first. */
    'staff-invited': defineTemplate(
      z.object({ token: z.string().nullable(), lifeInDays: z.number() }),
      ({ facts: { token, lifeInDays }, say, pageUrl }) => {
        const choose: MailBlock[] = [
          { kind: 'paragraph', text: say('mail-staff-password') },
          { kind: 'button', label: say('mail-staff-button'), url: pageUrl(`${officeWelcomePath}?token=${token}`) },
          { kind: 'note', text: say('mail-staff-life', { days: lifeInDays }) },
        ];
        const open: MailBlock = { kind: 'button', label: say('mail-staff-open'), url: pageUrl(officePath) };
        return {
          subject: say('mail-staff-subject'),
          title: say('mail-staff-title'),
          blocks: [{ kind: 'paragraph', text: say('mail-staff-text') }, ...(token ? choose : [open])],
          reason: say('mail-staff-reason'),
        };
      },
    ),
  },
  'all',
);
