import * as z from 'zod/mini';
import { CookTickForm } from '#contract/kitchen.ts';
import { PackTickForm } from '#contract/packing.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/ticks-resource.ts';

/** Whether a tick was taken; if not, why, in a sentence. */
export interface TickAnswer {
  isTaken: boolean;
  message: string;
}

const SentTick = z.discriminatedUnion('call', [
  z.object({ call: z.literal('cook-tick-create'), body: CookTickForm }),
  z.object({ call: z.literal('pack-tick-create'), body: PackTickForm }),
]);

/** Where tablets send what was pressed. A refusal is an answer like any other: the tick goes, and its page says why. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const { tick } = readFields(await args.request.formData(), ['tick']);
  const sent = SentTick.safeParse(readJson(tick));
  if (!sent.success) return Response.json({ isTaken: false, message: '' } satisfies TickAnswer);
  const query = { date: args.params.date };
  try {
    if (sent.data.call === 'cook-tick-create') await call(sent.data.call, { query, body: sent.data.body });
    else await call(sent.data.call, { query, body: sent.data.body });
    return Response.json({ isTaken: true, message: '' } satisfies TickAnswer);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const { status, message } = error;
    const isForLater = status >= 500 || status === 429 || status === 403;
    const answer: TickAnswer = { isTaken: false, message };
    return Response.json(answer, { status: isForLater ? status : 200 });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
