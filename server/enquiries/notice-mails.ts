import * as z from 'zod';
import { languages } from '#contract/fields/languages.ts';
import { defineTemplate, type MailDraft, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

const Contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  writtenIn: z.enum(languages),
});
const Business = Contact.extend({ company: z.string(), people: z.string() });

/** Sent to the shop itself; a reply goes to the sender of the message. */
export const noticeMails = nameMails(
  {
    'contact-notice': defineTemplate(Contact, ({ facts, say }) =>
      notice(say, 'contact', { name: facts.name }, { rows: sender(say, facts), message: facts.message }),
    ),
    'business-contact-notice': defineTemplate(Business, ({ facts, say }) => {
      const { company, people, message } = facts;
      const rows: Rows = [
        [say('mail-label-company'), company],
        ...sender(say, facts),
        [say('mail-label-people'), people],
      ];
      return notice(say, 'business', { company }, { rows, message });
    }),
  },
  'all',
);

type Say = MailWriting<unknown>['say'];
type Rows = [label: string, value: string][];

function notice(
  say: Say,
  name: 'contact' | 'business',
  values: Record<string, string>,
  { rows, message }: { rows: Rows; message: string },
): MailDraft {
  return {
    subject: say(`mail-notice-${name}-subject`, values),
    title: say(`mail-notice-${name}-title`),
    blocks: [
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      { kind: 'quote', text: message },
      { kind: 'note', text: say('mail-notice-answer') },
    ],
    reason: say('mail-reason-notice'),
  };
}

function sender(say: Say, { name, email, phone, writtenIn }: z.output<typeof Contact>): Rows {
  return [
    [say('mail-label-name'), name],
    [say('mail-label-email'), email],
    [say('mail-label-phone'), phone],
    [say('mail-label-language'), say(`mail-language-${writtenIn}`)],
  ];
}
