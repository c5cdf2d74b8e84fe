import * as z from 'zod';
import { dishQuestionPath } from '#contract/paths.ts';
import { type Allergen, allergens, diets } from '#contract/words/catalogue-words.ts';
import { dateInWords, untilInWords, visitInWords } from '#domain/dates-in-words.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const DishFacts = OrderFacts.extend(VisitFacts.shape).extend({
  dish: z.string(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  lostDiets: z.array(z.enum(diets)),
  leavesInSilence: z.boolean(),
  token: z.string(),
  until: z.string(),
});

const CorrectedFacts = OrderFacts.extend(VisitFacts.shape).extend({
  dish: z.string(),
  /** Allergens in the dish and not on the label. */
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  /** The subset that this customer avoids. */
  avoided: z.array(z.enum(allergens)),
  hasLeft: z.boolean(),
  isTakenOut: z.boolean(),
});

/** An ordered dish changes before it is cooked: its customer decides whether it still suits. */
export const dishQuestionMails = nameMails({
  'dish-changing': defineTemplate(DishFacts, (writing) => {
    const { say, facts, pageUrl, language } = writing;
    const { contains, mayContain, lostDiets } = facts;
    const list = (words: readonly string[], key: 'allergen' | 'diet') =>
      words.map((each) => say(`${key}-${each}`)).join(', ');
    const values = {
      dish: facts.dish,
      number: String(facts.number),
      visit: visitInWords(facts, language),
      date: dateInWords(facts.date, language),
      until: untilInWords(new Date(facts.until), language),
    };
    const said = [
      ...(contains.length > 0
        ? [say('mail-dish-changing-contains', { ...values, list: list(contains, 'allergen') })]
        : []),
      ...(mayContain.length > 0
        ? [say('mail-dish-changing-may-contain', { ...values, list: list(mayContain, 'allergen') })]
        : []),
      ...(lostDiets.length > 0 ? [say('mail-dish-changing-diets', { ...values, list: list(lostDiets, 'diet') })] : []),
    ];
    const ending = facts.leavesInSilence ? 'mail-dish-changing-silence' : 'mail-dish-changing-stays';
    return orderDraft(writing, {
      text: 'dish-changing',
      values,
      blocks: [
        { kind: 'paragraph', text: say('mail-dish-changing-text', values) },
        ...said.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'paragraph', text: say('mail-dish-changing-choice', values) },
        {
          kind: 'button',
          label: say('mail-dish-changing-button'),
          url: pageUrl(`${dishQuestionPath}?token=${facts.token}`),
        },
        { kind: 'paragraph', text: say(ending, values) },
        seeOrder(writing),
      ],
    });
  }),
  /** A dish differs from its label: sent to every customer who gets the dish, at once. */
  'dish-corrected': defineTemplate(CorrectedFacts, (writing) => {
    const { say, facts, language } = writing;
    const { contains, mayContain, avoided, hasLeft, isTakenOut } = facts;
    const listed = (words: readonly Allergen[]) => words.map((each) => say(`allergen-${each}`)).join(', ');
    const values = { dish: facts.dish, number: String(facts.number), visit: visitInWords(facts, language) };
    const isSame = contains.length + mayContain.length === 0;
    const paragraphs = [
      say('mail-dish-corrected-text', values),
      ...(contains.length > 0 ? [say('mail-dish-corrected-contains', { list: listed(contains) })] : []),
      ...(mayContain.length > 0 ? [say('mail-dish-corrected-may-contain', { list: listed(mayContain) })] : []),
      ...(isSame ? [say('mail-dish-corrected-same')] : []),
      ...(avoided.length > 0 && !isTakenOut ? [say('mail-dish-corrected-avoided', { list: listed(avoided) })] : []),
      say(
        isTakenOut ? 'mail-dish-corrected-out' : hasLeft ? 'mail-dish-corrected-left' : 'mail-dish-corrected-new-label',
      ),
    ];
    return orderDraft(writing, {
      text: 'dish-corrected',
      values,
      blocks: [...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })), seeOrder(writing)],
    });
  }),
});
