import { allErrorCodes } from '#contract/office-error-codes.ts';
import type { AttackRequest } from './attack-request.ts';
import type { AttackAnswer } from './send.ts';

/** Words of the database or of our own insides, which no answer may hold. */
const insides =
  /invalid byte sequence|violates [\w-]+ constraint|syntax error at or near|relation "|deadlock detected|node_modules\/|\bat \S+ \(?(?:file:)?\/\S+:\d+:\d+/;
/** Answers in a shape that others have fixed: the provider's key, the document of the API and its page. */
const ownShapes = /^\/api\/(?:payments\/viva\/webhook|docs|openapi\.json)(?:[/?#]|$)/;

/** The fault of this answer, or null. `secrets` belong to another customer than the caller. */
export function judge(request: AttackRequest, answer: AttackAnswer | null, secrets: readonly string[]): string | null {
  if (!answer) return 'no answer';
  if (answer.status >= 500) return `status ${answer.status}`;
  if (Number.isNaN(answer.status) || answer.status < 200) return `status ${answer.status}`;
  const isPage = !request.path.startsWith('/assets') && !request.path.startsWith('/api/docs');
  if (isPage && insides.test(answer.body)) return 'tells of its insides';
  // The mailbox of a demo shows all mails.
  if (!request.path.startsWith('/dev/') && secrets.some((secret) => answer.body.includes(secret)))
    return 'tells a secret';
  return /^\/api(?:[/?]|$)/.test(request.path) ? judgeWrapper(request, answer) : null;
}

function judgeWrapper(request: AttackRequest, { status, headers, body }: AttackAnswer): string | null {
  const isPacked = headers['content-encoding'] !== undefined;
  if (request.method === 'HEAD' || status === 304 || isPacked) return null;
  if (ownShapes.test(request.path) && status < 400) return null;
  const wrapper = parse(body);
  if (!wrapper || Object.keys(wrapper).sort().join() !== 'code,data,message') return 'not in the wrapper';
  const code = String(wrapper.code);
  const expected = code === 'ok' ? 200 : new Map<string, number>(Object.entries(allErrorCodes)).get(code);
  if (expected !== status) return `${status} with the code ${code}`;
  if (status === 405 && !headers.allow) return '405 without Allow';
  if (status === 429 && !headers['retry-after']) return '429 without Retry-After';
  return null;
}

function parse(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
