import * as z from 'zod';
import { CardProviderDown } from '../card-payments.ts';
import type { CardTerminals } from '../card-terminals.ts';
import { parseExactJson } from '../exact-json.ts';
import { createAskViva } from './ask-viva.ts';
import type { VivaOptions } from './create-viva-payments.ts';
import { isNotFound } from './not-found.ts';
import { requireNoRefusal } from './viva-actions.ts';
import { openVivaLine } from './viva-line.ts';

const euro = '978';
/** Our name in the terminal's own journal. */
const cashRegisterId = 'nostimo';

const Session = z.object({
  success: z.boolean(),
  transactionId: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).transform(Number).pipe(z.int()).nullish(),
});

/** Viva's Cloud Terminal API: a sale is a session that we name, and its outcome is queried by that name. */
export function createVivaTerminals({ hosts, account, ...options }: VivaOptions): CardTerminals {
  const { timeoutInMs = 10_000, monotonicNowInMs = () => performance.now() } = options;
  const ask = createAskViva({ timeoutInMs, monotonicNowInMs });
  const line = openVivaLine({ hosts, account, ask, monotonicNowInMs });
  return {
    async ask({ sessionId, terminalId, amountInCents, reference, signature, signingAuthor }) {
      const signed = signature && { aadeProviderSignature: signature, aadeProviderId: signingAuthor };
      const json = {
        sessionId,
        terminalId: Number(terminalId),
        cashRegisterId,
        amount: amountInCents,
        currencyCode: euro,
        merchantReference: reference,
        ...signed,
      };
      requireNoRefusal(await line.withToken({ method: 'POST', url: `${hosts.api}/ecr/v1/transactions:sale`, json }));
    },
    async find(sessionId) {
      const url = `${hosts.api}/ecr/v1/sessions/${encodeURIComponent(sessionId)}`;
      const { status, body } = await line.withToken({ method: 'GET', url });
      if (isNotFound(status, body)) return null;
      // Until the card was tapped, and the bank has responded.
      if (status === 202) return { state: 'pending' };
      if (status !== 200) throw new CardProviderDown(`Viva answered ${status} about a terminal`);
      const session = Session.safeParse(readJson(body));
      if (!session.success) throw new CardProviderDown('Viva returned an unknown terminal response');
      const { success, transactionId, amount } = session.data;
      if (!success) return { state: 'failed' };
      if (!transactionId || !amount) throw new CardProviderDown("Viva did not return the terminal's payment");
      return { state: 'paid', transactionId, amountInCents: amount };
    },
    async abort(sessionId) {
      const by = new URLSearchParams({ cashRegisterId });
      const url = `${hosts.api}/ecr/v1/sessions/${encodeURIComponent(sessionId)}?${by}`;
      const { status } = await line.withToken({ method: 'DELETE', url });
      // A refusal means that no session is waiting there.
      if (status >= 500) throw new CardProviderDown(`Viva answered ${status} to an abort`);
    },
  };
}

function readJson(body: string): unknown {
  try {
    return parseExactJson(body);
  } catch {
    return null;
  }
}
