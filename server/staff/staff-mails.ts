import * as z from 'zod';
import { newPasswordPath } from '#contract/paths.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

export const staffMails = nameMails({
  /** With a link where they need a password first. */
  'staff-invited': defineTemplate(
    z.object({ token: z.string().nullable(), lifeInDays: z.number() }),
    ({ facts: { token, lifeInDays }, say, pageUrl }) => {
      const choose: MailBlock[] = [
        { kind: 'paragraph', text: say('mail-staff-password') },
        { kind: 'button', label: say('mail-staff-button'), url: pageUrl(`${newPasswordPath}?token=${token}`) },
        { kind: 'note', text: say('mail-staff-life', { days: lifeInDays }) },
      ];
      return {
        subject: say('mail-staff-subject'),
        title: say('mail-staff-title'),
        blocks: [{ kind: 'paragraph', text: say('mail-staff-text') }, ...(token ? choose : [])],
        reason: say('mail-staff-reason'),
      };
    },
  ),
});
