import * as z from 'zod/mini';
import { type StopEventAnswer, StopEventsForm } from '#contract/road/road.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { readJson } from '#web/forms/read-json.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/stop-events-resource.ts';

const SentStopEvents = z.pipe(
  z.pipe(
    z.string(),
    z.transform((sent: string) => readJson(sent)),
  ),
  StopEventsForm,
);

/** Result for each stop event; `null`: it cannot be processed now or ever, and stays on the phone. */
export interface StopEventsReply {
  items: StopEventAnswer[] | null;
  code: string;
}

/** Route to which phones send their stop events. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['stop-deed-create'].roles });
  const { deeds: stopEvents } = readFields(await args.request.formData(), ['deeds']);
  const sent = SentStopEvents.safeParse(stopEvents);
  if (!sent.success) return reply({ items: null, code: 'invalid-input' }, 400);
  try {
    const { items } = await call('stop-deed-create', { query: { runId: args.params.id }, body: sent.data });
    return reply({ items, code: 'ok' }, 200);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return reply({ items: null, code: error.code }, error.status);
  }
}

function reply(answer: StopEventsReply, status: number): Response {
  return Response.json(answer, { status });
}
