import { redirect } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import { addDays, isCalendarDate } from '#domain/athens-time.ts';
import { shopContext } from '#web/visit/visit.ts';
import { type OrderVisit, requireOrder } from '../parts/require-order.server.ts';
import { refuseOrderChange } from '../parts/send-change.server.ts';

/** Sets, changes or ends the pause as it was shown; a refusal is shown beside the days, which stay chosen. */
export async function answerPause(visit: OrderVisit) {
  const { id: orderId } = await requireOrder(visit);
  const form = await visit.request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const isEnding = form.get('intent') === 'end';
  const [from, last] = [field('from'), field('last')];
  const dates = isEnding ? null : { from, resumeOn: isCalendarDate(last) ? addDays(last, 1) : last };
  const seen = field('seenFrom') ? { from: field('seenFrom'), resumeOn: field('seenResumeOn') } : null;
  const shown = Number.parseInt(field('expectedTotal'), 10);
  const expectedTotal = Number.isNaN(shown) ? undefined : shown;
  try {
    const shop = visit.context.get(shopContext);
    await shop.call('plan-pause-update', { query: { orderId }, body: { dates, seen, expectedTotal } });
    return redirect(`${orderPath(orderId)}?done=${isEnding ? 'pause-ended' : 'paused'}#changed`);
  } catch (error) {
    return refuseOrderChange(error);
  }
}
