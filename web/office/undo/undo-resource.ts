import type { ActionFunctionArgs } from 'react-router';
import { undoCalls } from '#contract/staff/undo-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireOffice } from '../session/require-office.ts';

export type UndoAnswer = { isDone: true } | { isDone: false; message: string };

/** Undoes the last action, from any page. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { call } = await requireOffice(args, { roles: undoCalls['act-undo'].roles });
  const { actId } = readFields(await args.request.formData(), ['actId']);
  try {
    await call('act-undo', { query: {}, body: { actId } });
    return Response.json({ isDone: true } satisfies UndoAnswer);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return Response.json({ isDone: false, message: error.message } satisfies UndoAnswer);
  }
}
