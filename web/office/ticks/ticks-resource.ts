import * as z from 'zod/mini';
import { BatchTickForm, CookTickForm } from '#contract/kitchen/kitchen.ts';
import { BagConfirmForm, BagMoveForm, MissingMealForm, PackScanForm, PackTickForm } from '#contract/kitchen/packing.ts';
import { readJson } from '#web/forms/read-json.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import type { OfficeClient } from '../session/office-client.ts';
import { officeContext } from '../session/open-office.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/ticks-resource.ts';

/** Whether a tick was accepted; if not, the reason as a sentence and as a code. */
export interface TickAnswer {
  isTaken: boolean;
  message: string;
  code: string;
}

const SentTick = z.discriminatedUnion('call', [
  z.object({ call: z.literal('cook-tick-create'), body: CookTickForm }),
  z.object({ call: z.literal('batch-tick-create'), body: BatchTickForm }),
  z.object({ call: z.literal('pack-tick-create'), body: PackTickForm }),
  z.object({ call: z.literal('pack-scan-create'), body: PackScanForm }),
  z.object({ call: z.literal('bag-move'), body: BagMoveForm }),
  z.object({ call: z.literal('bag-confirm'), body: BagConfirmForm }),
  z.object({ call: z.literal('missing-meal-create'), body: MissingMealForm }),
]);
type SentTick = z.infer<typeof SentTick>;

/**
 * Route for the presses of tablets, in the format of this release and the previous one. A refusal is a normal response: the tick
 * is removed from the queue, and its page shows the reason.
 */
export async function action(args: Route.ActionArgs) {
  const { tick } = readFields(await args.request.formData(), ['tick']);
  const sent = SentTick.safeParse(readJson(tick));
  const office = args.context.get(officeContext);
  // A press made offline is accepted also when the tablet has been locked since: the call names its author.
  const isLate = office.isTablet && sent.success && sent.data.body.pressed !== null;
  const { call } = isLate ? office : await requireOffice(args, { roles: kitchenRoles });
  if (!sent.success) return answer({ isTaken: false, message: '', code: 'invalid-input' });
  try {
    await take(call, sent.data, { date: requireDate(args.params) });
    return answer({ isTaken: true, message: '', code: 'ok' });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const { status, message, code } = error;
    const isForLater = status >= 500 || status === 429 || status === 403;
    return answer({ isTaken: false, message, code }, isForLater ? status : 200);
  }
}

function take(call: OfficeClient['call'], tick: SentTick, query: { date: string }): Promise<unknown> {
  switch (tick.call) {
    case 'cook-tick-create':
      return call(tick.call, { query, body: tick.body });
    case 'batch-tick-create':
      return call(tick.call, { query, body: tick.body });
    case 'pack-tick-create':
      return call(tick.call, { query, body: tick.body });
    case 'pack-scan-create':
      return call(tick.call, { query, body: tick.body });
    case 'bag-move':
      return call(tick.call, { query, body: tick.body });
    case 'bag-confirm':
      return call(tick.call, { query, body: tick.body });
    case 'missing-meal-create':
      return call(tick.call, { query, body: tick.body });
  }
}

function answer(said: TickAnswer, status = 200): Response {
  return Response.json(said, { status });
}
