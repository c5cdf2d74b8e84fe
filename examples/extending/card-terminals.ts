import { CardProviderDown, CardRefused } from '#server/outside/card-payments/card-payments.ts';
import type { CardTerminals, TerminalSession } from '#server/outside/card-payments/card-terminals.ts';

/** Terminals behind a small API: a sale is put under our own session id, so that asking twice charges once. */
export function createAcmeTerminals({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): CardTerminals {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', sessionId: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const limits = { signal: AbortSignal.timeout(10_000), redirect: 'error' } as const;
    const response = await fetch(`${apiUrl}/sales/${sessionId}`, { ...sent, ...limits }).catch((error) => {
      throw new CardProviderDown(String(error));
    });
    if (response.status >= 500) throw new CardProviderDown(`status ${response.status}`);
    return response;
  }

  return {
    async ask({ sessionId, ...sale }) {
      const { ok, status } = await ask('PUT', sessionId, sale);
      if (!ok) throw new CardRefused('the sale was refused', status);
    },
    async find(sessionId) {
      const response = await ask('GET', sessionId);
      return response.status === 404 ? null : ((await response.json()) as TerminalSession);
    },
    async abort(sessionId) {
      await ask('DELETE', sessionId);
    },
  };
}
