import { type ActionFunctionArgs, redirect } from 'react-router';
import { type DayState, dayStates } from '#contract/kitchen-words.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** What is pressed on the board: the date moves, is cooked on another day, or something is done about an unpaid order. */
export async function answerDayForm(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const deed = form.has('trust')
    ? staffCalls['cook-on-trust']
    : form.has('payLink')
      ? staffCalls['pay-link-send']
      : staffCalls['delivery-day-move'];
  const { call } = await requireOffice(args, { roles: deed.roles });
  const date = args.params.date ?? '';
  const read = (name: string) => String(form.get(name) ?? '');
  const reason = read('reason');
  try {
    if (form.has('trust')) await call('cook-on-trust', { query: {}, body: { deliveryId: read('trust'), reason } });
    else if (form.has('payLink')) await call('pay-link-send', { query: {}, body: { deliveryId: read('payLink') } });
    else if (form.has('productionDate'))
      await call('production-date-update', {
        query: { date },
        body: { productionDate: read('productionDate'), reason },
      });
    else await call('delivery-day-move', { query: { date }, body: { state: asState(read('state')), reason } });
  } catch (error) {
    return refuseForm(error, { reason, state: read('state'), productionDate: read('productionDate') });
  }
  return redirect(officeDayPath(date));
}

/** What is no state is the shop's to refuse. */
function asState(value: string): DayState {
  return dayStates.find((state) => state === value) ?? (value as DayState);
}
