import type { FiscalMark, SaleDocument } from '#domain/documents/document-data.ts';
import {
  type DoorCollection,
  type EInvoicingProvider,
  type OutgoingDocument,
  type PosSignature,
  TransmissionRefused,
} from './einvoicing-provider.ts';

const longestAnswerInMs = 20_000;
/** Statuses that do not concern the document: the key, the request rate, an error of the provider. */
const notAboutIt = [401, 403, 408, 425, 429];

/** A provider behind a small JSON API (docs/documents.md); one with another API gets an adapter like this. */
export function createHttpProvider(options: { url: string; apiKey: string }): EInvoicingProvider {
  const ask = (path: string, init: { body?: object; key?: string } = {}) => askProvider(options, path, init);
  const send = (kind: string) => async (document: OutgoingDocument) => {
    const { series, number } = document.data;
    const answer = await ask('/documents', { body: bodyOf(kind, document), key: `${series}/${number}` });
    return readMark(answer);
  };
  const collect = async ({ mark, method, payload }: DoorCollection) => {
    await ask(`/documents/${mark}/payments`, { body: { method, mydata: payload }, key: `${mark}/payment` });
  };
  return {
    isConnected: true,
    channel: 'provider',
    issue: send('issue'),
    issueOnCredit: send('issue-on-credit'),
    creditNote: send('credit-note'),
    async signPos({ orderNumber, amountInCents, terminalId }) {
      const answer = await ask('/pos-signatures', { body: { orderNumber, amountInCents, terminalId } });
      return readSignature(answer);
    },
    collectByPos: collect,
    collectCash: collect,
    async cancel(mark) {
      await ask(`/documents/${mark}/cancellation`, { body: {}, key: `${mark}/cancellation` });
    },
    async state({ series, number }) {
      const answer = await ask(`/documents?${new URLSearchParams({ series, number: String(number) })}`);
      return answer === null ? null : readMark(answer);
    },
  };
}

/** Null for 404. Throws `TransmissionRefused` for a refusal, any other error if there was no response. */
async function askProvider(
  { url, apiKey }: { url: string; apiKey: string },
  path: string,
  { body, key }: { body?: object; key?: string },
): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': encodeURIComponent(key) }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestAnswerInMs),
    redirect: 'error',
  });
  if (response.status === 404 && !body) return null;
  if (response.ok) return response.json();
  if (response.status >= 500 || notAboutIt.includes(response.status))
    throw new Error(`The provider answered ${response.status}`);
  throw new TransmissionRefused(reasonOf(await response.text()));
}

/** Providers require names and addresses too, which the authority's own form does not accept for Greek parties. */
function bodyOf(kind: string, { data, payload }: OutgoingDocument): object {
  const { series, number, issuedAt, seller, invoice } = data;
  return { kind, series, number, issuedAt, issuer: seller, counterpart: invoice && partyOf(invoice), mydata: payload };
}

function partyOf(invoice: NonNullable<SaleDocument['invoice']>): object {
  const { companyName: name, profession, vatNumber, taxOffice, street, number, postalCode, city } = invoice;
  // Rows from before the address was entered in parts have one line.
  const address = street ? { street, number, postalCode, city } : { line: invoice.address };
  return { name, profession, vatNumber, taxOffice, address };
}

function readMark(answer: unknown): FiscalMark {
  const { mark, uid, qrUrl } = (answer ?? {}) as Partial<FiscalMark>;
  if (!mark || !uid || !qrUrl) throw new Error('The provider answered without a mark');
  return { mark, uid, qrUrl };
}

function readSignature(answer: unknown): PosSignature {
  const { signature, signingAuthor } = (answer ?? {}) as Partial<PosSignature>;
  if (!signature || !signingAuthor) throw new Error('The provider answered without a signature');
  return { signature, signingAuthor };
}

function reasonOf(text: string): string {
  try {
    const { errors } = JSON.parse(text) as { errors: { code: string; message: string }[] };
    return errors.map(({ code, message }) => `${code}: ${message}`).join('; ');
  } catch {
    return text.slice(0, 200) || 'refused without a reason';
  }
}
