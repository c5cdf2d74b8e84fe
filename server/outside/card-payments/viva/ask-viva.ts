import { CardProviderDown } from '../card-payments.ts';

export interface VivaRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  authorization: string;
  form?: Record<string, string>;
  json?: unknown;
}

export interface VivaReply {
  status: number;
  body: string;
}

export type AskViva = (request: VivaRequest) => Promise<VivaReply>;

/** One request and its answer as it came. Throws `CardProviderDown` where no answer of Viva's came in time. */
export function createAskViva(timeoutInMs: number): AskViva {
  return async ({ method, url, authorization, form, json }) => {
    const headers: Record<string, string> = { authorization, accept: 'application/json' };
    let content: string | undefined;
    if (json !== undefined) {
      headers['content-type'] = 'application/json';
      content = JSON.stringify(json);
    } else if (form) {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      content = new URLSearchParams(form).toString();
    }
    // Neither headers nor bodies may reach a log: they carry keys and names of payers.
    const where = `${method} ${new URL(url).pathname}`;
    const { status, body } = await attempt(where, async () => {
      const signal = AbortSignal.timeout(timeoutInMs);
      // A redirect would take our keys to an address nobody has checked.
      const response = await fetch(url, { method, headers, body: content ?? null, signal, redirect: 'error' });
      return { status: response.status, body: await response.text() };
    });
    if (status >= 500 || status === 408 || status === 429) {
      throw new CardProviderDown(`${where}: Viva answered ${status}`);
    }
    return { status, body };
  };
}

async function attempt(where: string, send: () => Promise<VivaReply>): Promise<VivaReply> {
  try {
    return await send();
  } catch (error) {
    throw new CardProviderDown(`${where}: ${(error as Error).name}`, { cause: error });
  }
}

export function basicOf(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
