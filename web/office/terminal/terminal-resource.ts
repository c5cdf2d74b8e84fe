import { roadCalls } from '#contract/road/road-calls.ts';
import type { TerminalCharge } from '#contract/road/terminals.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/terminal-resource.ts';

export type TerminalReply = { charge: TerminalCharge; message: '' } | { charge: null; message: string };

/** Sends a sum to a terminal, polls the result, or cancels it. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['terminal-charge-create'].roles });
  const runId = args.params.id;
  const form = readFields(await args.request.formData(), ['id', 'deliveryId', 'terminalId', 'isAborted']);
  const { id, deliveryId, terminalId, isAborted } = form;
  const query = { runId, chargeId: id };
  try {
    const charge = deliveryId
      ? await call('terminal-charge-create', { query: { runId }, body: { id, deliveryId, terminalId } })
      : await call(isAborted ? 'terminal-charge-abort' : 'terminal-charge-look', { query });
    return Response.json({ charge, message: '' } satisfies TerminalReply);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return Response.json({ charge: null, message: error.message } satisfies TerminalReply, { status: error.status });
  }
}
