import { type ActionFunctionArgs, redirect } from 'react-router';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { readAcknowledged } from '../form-kit/read-acknowledged.ts';

/** The forms of the board: move the date on, cook it on another day, or handle an unpaid order. */
export function answerDayForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: kitchenCalls['delivery-day-one'].roles,
    fields: ['trust', 'payLink', 'productionDate', 'state', 'reason', 'acknowledged'],
    async answer({ call, json, values: { trust, payLink, productionDate, state, reason }, params: { date = '' } }) {
      const query = { date };
      if (trust) await call('cook-on-trust', { query: {}, body: { deliveryId: trust, reason } });
      else if (payLink) await call('pay-link-send', { query: {}, body: { deliveryId: payLink } });
      else if (productionDate) await call('production-date-update', { query, body: { productionDate, reason } });
      // An unknown state is refused by the shop.
      else {
        const body = { state: state as DayState, reason, ...readAcknowledged(json('acknowledged')) };
        await call('delivery-day-move', { query, body });
      }
      return redirect(officeDayPath(date));
    },
  });
}
