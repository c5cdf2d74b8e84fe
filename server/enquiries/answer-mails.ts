import * as z from 'zod';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

const Answer = z.object({
  /** Empty: a person wrote in their own name. */
  company: z.string(),
  /** What staff wrote. */
  answer: z.string(),
  /** What it answers. */
  message: z.string(),
});

/** A reply to it reaches the shop's mailbox. */
export const answerMails = nameMails({
  'enquiry-answer': defineTemplate(Answer, ({ facts: { company, answer, message }, say }) => ({
    subject: company ? say('mail-answer-subject-company', { company }) : say('mail-answer-subject'),
    title: say('mail-answer-title'),
    blocks: [
      ...paragraphsOf(answer).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'note', text: say('mail-answer-more') },
      { kind: 'heading', text: say('mail-answer-yours') },
      { kind: 'quote', text: message },
    ],
    reason: say('mail-reason-contact'),
  })),
});

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
