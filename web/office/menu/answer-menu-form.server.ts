import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type * as z from 'zod/mini';
import type { ChangedMenu, MenuForm, MenuPublishForm, MenuRuleForm } from '#contract/menu.ts';
import { menuCalls } from '#contract/menu-calls.ts';
import { menuCalendarPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** A refusal, and of a menu that somebody else has changed what they did. */
export interface MenuRefusal extends OfficeRefusal {
  changed?: ChangedMenu['dates'];
}

/** What is done on the calendar: dates are saved at once, publishing and the rule from their panels. */
export async function answerMenuForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: menuCalls['menu-update'].roles });
  const form = await args.request.formData();
  const intent = String(form.get('do') ?? '');
  const sent = readSent(String(form.get('sent') ?? ''));
  try {
    if (intent === 'publish') {
      const { changedOrders } = await call('menu-publish', { body: sent as z.input<typeof MenuPublishForm> });
      const week = new URL(args.request.url).searchParams.get('week') ?? '';
      const told = new URLSearchParams({ ...(week && { week }), published: String(changedOrders) });
      return redirect(`${menuCalendarPath}?${told}`);
    }
    if (intent === 'rule') await call('menu-rule-update', { body: sent as z.input<typeof MenuRuleForm> });
    else await call('menu-update', { body: sent as z.input<typeof MenuForm> });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data(tell(error, intent), { status: error.status });
  }
  return { isReceived: true as const, intent };
}

function tell(error: ShopFailure, intent: string): MenuRefusal {
  const refusal = refusalOf(error, { do: intent });
  return error.code === 'menu-changed' ? { ...refusal, changed: (error.data as ChangedMenu).dates } : refusal;
}

/** What a page sends is checked by the call; what is no JSON is nothing. */
function readSent(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
