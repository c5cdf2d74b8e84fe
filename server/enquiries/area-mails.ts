import * as z from 'zod';
import { menuPath, plansPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { defineTemplate, nameMails } from '../outbox/rendering/mail-template.ts';

const AreaServed = z.object({
  postalCode: z.string(),
  /** Null if the name of the code's municipality is unknown. */
  city: z.string().nullable(),
  minimumInCents: z.int(),
});

export const areaMails = nameMails({
  'area-served': defineTemplate(AreaServed, ({ say, facts, pageUrl }) => {
    const { postalCode, city, minimumInCents } = facts;
    const values = {
      place: city ? `${postalCode} (${city})` : postalCode,
      minimum: formatEuros(minimumInCents, { short: true }),
    };
    return {
      subject: say('mail-area-served-subject', { postalCode }),
      title: say('mail-area-served-title'),
      blocks: [
        { kind: 'paragraph', text: say('mail-area-served-text', values) },
        { kind: 'button', label: say('mail-area-served-plans'), url: pageUrl(plansPath) },
        { kind: 'link', label: say('mail-see-menu'), url: pageUrl(menuPath) },
        { kind: 'note', text: say('mail-area-served-once') },
        { kind: 'note', text: say('mail-not-you') },
      ],
      reason: say('mail-area-served-reason'),
      isSubscription: true,
    };
  }),
});
