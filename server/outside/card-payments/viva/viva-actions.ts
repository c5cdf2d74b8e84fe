import * as z from 'zod';
import { isTransactionId } from '../card-ids.ts';
import { CardProviderDown, CardRefused, type CardState } from '../card-payments.ts';
import { parseExactJson } from '../exact-json.ts';
import type { VivaReply } from './ask-viva.ts';
import { readAnswer } from './viva-answers.ts';
import { cardStateOf } from './viva-states.ts';

/** What the older API says after a refund, a charge or a cancellation; its "no" often comes with status 200. */
const Action = z.object({
  Success: z.boolean().nullish(),
  ErrorCode: z.string().nullish(),
  ErrorText: z.string().nullish(),
  EventId: z.string().nullish(),
  StatusId: z.string().nullish(),
  TransactionId: z.string().nullish(),
});

/** Throws unless it was done. */
export function requireDone(reply: VivaReply): z.infer<typeof Action> {
  requireNoRefusal(reply);
  const action = readAnswer(Action, reply.body);
  if (action.ErrorCode && action.ErrorCode !== '0') throw refusal(reply.status, action);
  if (action.Success === false || action.StatusId === 'E') throw refusal(reply.status, action);
  return action;
}

/** The new transaction a action has made, and whether it is through already. */
export function requireNewTransaction(reply: VivaReply): { transactionId: string; state: CardState } {
  const { TransactionId, StatusId } = requireDone(reply);
  if (!TransactionId || !isTransactionId(TransactionId))
    throw new CardProviderDown('Viva did not say which transaction it has made');
  return { transactionId: TransactionId, state: cardStateOf(StatusId ?? '') };
}

/** Any "no" by status. A wall in front of Viva answers 403 in HTML, and that is no word about a card. */
export function requireNoRefusal({ status, body }: VivaReply): void {
  if (status < 400) return;
  const said = readSaid(body);
  if (!said && status === 403) throw new CardProviderDown('Viva does not let us in (403)');
  throw refusal(status, said ?? {});
}

function readSaid(body: string): z.infer<typeof Action> | null {
  try {
    return Action.safeParse(parseExactJson(body)).data ?? null;
  } catch {
    return null;
  }
}

/** An error of Viva's own inside an envelope says nothing about what was asked for. */
function refusal(status: number, { EventId, ErrorCode, ErrorText }: Partial<z.infer<typeof Action>>): Error {
  const code = Number(ErrorCode);
  if ([401, 408, 429].includes(code) || (code >= 500 && code < 600)) {
    return new CardProviderDown(`Viva answered with error ${code}`);
  }
  const reason = [EventId, ErrorCode].map(Number).find((code) => code > 0) ?? status;
  return new CardRefused(`Viva refused (${reason})${ErrorText ? `: ${ErrorText.slice(0, 200)}` : ''}`, reason);
}
