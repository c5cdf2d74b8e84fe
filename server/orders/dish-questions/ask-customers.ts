import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { leavesInSilence } from '#domain/kitchen/recipe-concern.ts';
import { hashToken, newToken } from '../../calls/secret-token.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { dishQuestionMails } from '../mails/dish-question-mails.ts';
import { orderFacts, orderHead, visitOf } from '../mails/mail-facts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { findAskedDish } from './asked-dish.ts';
import { answerQuestion, listUnsent, markQuestionSent } from './question-store.ts';

/** One mail for each question, in the language of its order. */
export async function askCustomers(deps: OrderDeps, now: Date): Promise<number> {
  let notified = 0;
  for (const question of await listUnsent(deps.db)) {
    const order = await findOrder(deps.db, question.orderId);
    const asked = order && findAskedDish(order, question);
    if (!order || !asked) {
      await answerQuestion(deps.db, question.id, 'overtaken', now);
      continue;
    }
    const token = newToken();
    const { contains, mayContain, lostDiets } = question;
    const facts = {
      ...orderFacts(order),
      ...visitOf(asked.delivery),
      dish: asked.items[0]?.meal.name[order.language] ?? '',
      contains,
      mayContain,
      lostDiets,
      leavesInSilence: leavesInSilence(question),
      token,
      until: cutoffOf(asked.delivery.date, order.cutOff).toISOString(),
    };
    await deps.db.transaction(async (tx) => {
      if (!(await markQuestionSent(tx, question.id, hashToken(token), now))) return;
      const mail = { ...orderHead(order), template: dishQuestionMails['dish-changing'], facts };
      if (!mail.recipient.endsWith('@invalid')) await putMail(tx, { ...mail, dedupeKey: `dish ${question.id}` }, now);
      notified += 1;
    });
  }
  return notified;
}
