import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import type { Say } from '#texts/say.ts';
import { allow, type Refuse } from './refuse.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const longestUrl = 8000;
/** An address may be written whole, as to a proxy; of any other kind there is no path to it. */
const wholeAddress = /^https?:\/\//i;
/** A name or an address with a port, and nothing that could become a path. */
const plainHost = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What no part of the shop understands is refused before any part looks at it. */
export function addOddRequestRefusals(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const code = findOddity(request);
    if (!code) return done();
    if (code === 'method-not-allowed') allow(reply, ...methods.filter((method) => method !== 'HEAD'));
    refuse(code, request, reply);
  });
  // Node would answer an expectation it does not know by itself, without a word; we have none to meet and go on.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function findOddity({ method, url, host, headers }: FastifyRequest): ErrorCode | null {
  if (!methods.includes(method)) return 'method-not-allowed';
  if (url.length > longestUrl) return 'address-too-long';
  if (!url.startsWith('/') && !wholeAddress.test(url)) return 'bad-request';
  // PostgreSQL cannot store the character zero, and no one means to send it.
  if (url.includes('%00')) return 'bad-request';
  if (!isPlain(host)) return 'bad-request';
  // Nobody packs a form, and unpacking what strangers send costs more than it brings.
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return 'unsupported-media-type';
  return null;
}

/** Nearly everybody asks at the same one. */
let lastPlain = '';

function isPlain(host: string): boolean {
  if (host === lastPlain) return true;
  if (!plainHost.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastPlain = host;
  return true;
}

/** Node's own refusals, of what is not HTTP enough to become a request. */
const parserErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

const reasons: Partial<Record<ErrorCode, string>> = {
  'request-timeout': 'Request Timeout',
  'headers-too-large': 'Request Header Fields Too Large',
};

const longestFarewellInMs = 2000;

export function clientErrorHandler(say: Say): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    // What arrives after the refusal is broken as well.
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    const code = parserErrors[error.code] ?? 'bad-request';
    const body = JSON.stringify({ code, data: null, message: say(code, 'el') });
    const head = [
      `HTTP/1.1 ${errorCodes[code]} ${reasons[code] ?? 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // To close while more is on its way resets the line, and the answer is lost: it is read and thrown away for a moment.
    socket.resume();
    setTimeout(() => socket.destroy(), longestFarewellInMs).unref();
  };
}
