import { type ActionFunctionArgs, redirect } from 'react-router';
import { kitchenCalls } from '#contract/kitchen-calls.ts';
import { type DayState, dayStates } from '#contract/kitchen-words.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** What is pressed on the board: the date moves, or is cooked on another day. */
export async function answerDayForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenCalls['delivery-day-move'].roles });
  const date = args.params.date ?? '';
  const form = await args.request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const reason = read('reason');
  try {
    if (form.has('productionDate'))
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
