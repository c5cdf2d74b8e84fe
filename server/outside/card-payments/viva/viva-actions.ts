import * as z from 'zod';
import { isTransactionId } from '../card-ids.ts';
import { CardProviderDown, CardRefused, type CardState } from '../card-payments.ts';
import { parseExactJson } from '../exact-json.ts';
import type { VivaReply } from './ask-viva.ts';
import { readAnswer } from './viva-answers.ts';
import { cardStateOf } from './viva-states.ts';

/** The older API's response to a refund, a charge or a cancellation; refusals often have status 200. */
const Action = z.object({
  Success: z.boolean().nullish(),
  ErrorCode: z.string().nullish(),
  ErrorText: z.string().nullish(),
  EventId: z.string().nullish(),
  StatusId: z.string().nullish(),
  TransactionId: z.string().nullish(),
});

/** Throws unless the action was performed. */
export function requireDone(reply: VivaReply): z.infer<typeof Action> {
  requireNoRefusal(reply);
  const action = readAnswer(Action, reply.body);
  if (action.ErrorCode && action.ErrorCode !== '0') throw refusal(reply.status, action);
  if (action.Success === false || action.StatusId === 'E') throw refusal(reply.status, action);
  return action;
}

/** The new transaction that an action made, and whether it is complete already. */
export function requireNewTransaction(reply: VivaReply): { transactionId: string; state: CardState } {
  const { TransactionId, StatusId } = requireDone(reply);
  if (!TransactionId || !isTransactionId(TransactionId))
    throw new CardProviderDown('Viva did not return the transaction it made');
  return { transactionId: TransactionId, state: cardStateOf(StatusId ?? '') };
}

/** A refusal by HTTP status. A firewall in front of Viva answers 403 in HTML, which is no statement about a card. */
export function requireNoRefusal({ status, body }: VivaReply): void {
  if (status < 400) return;
  const said = readSaid(body);
  if (!said && status === 403) throw new CardProviderDown('Viva denies access (403)');
  throw refusal(status, said ?? {});
}

function readSaid(body: string): z.infer<typeof Action> | null {
  try {
    return Action.safeParse(parseExactJson(body)).data ?? null;
  } catch {
    return null;
  }
}

/** An internal error of Viva inside an envelope leaves the outcome of the action unknown. */
function refusal(status: number, { EventId, ErrorCode, ErrorText }: Partial<z.infer<typeof Action>>): Error {
  const code = Number(ErrorCode);
  if ([401, 408, 429].includes(code) || (code >= 500 && code < 600)) {
    return new CardProviderDown(`Viva answered with error ${code}`);
  }
  const reason = [EventId, ErrorCode].map(Number).find((code) => code > 0) ?? status;
  return new CardRefused(`Viva refused (${reason})${ErrorText ? `: ${ErrorText.slice(0, 200)}` : ''}`, reason);
}
