import * as z from 'zod';
import { labelsPath } from '#contract/office-paths.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

/** The kind of mail file that refers to a date's newest kit. */
export const kitFile = 'outage-kit';

export const kitchenMails = nameMails(
  {
    /** Sent to the owner at the freeze: all sheets of a date, for the hour in which nothing else works. */
    'outage-kit': defineTemplate(
      z.object({ spot: z.string(), date: z.string(), pages: z.number(), isTooLarge: z.boolean() }),
      ({ facts: { spot, date, pages, isTooLarge }, language, say, pageUrl }) => {
        const day = dayInWords(date, language);
        return {
          subject: say('mail-kit-subject', { date: day }),
          title: say('mail-kit-title', { date: day }),
          blocks: [
            { kind: 'paragraph', text: say(isTooLarge ? 'mail-kit-too-large' : 'mail-kit-text', { pages }) },
            { kind: 'button', label: say('mail-kit-button'), url: pageUrl(labelsPath(date)) },
            { kind: 'note', text: say('mail-kit-care') },
          ],
          reason: say('mail-kit-reason'),
          files: isTooLarge ? [] : [{ kind: kitFile, id: `${spot} ${date}` }],
        };
      },
    ),
  },
  'all',
);
