import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import type { Say } from '#texts/say.ts';
import { allow, type Refuse } from './refuse.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const longestUrl = 8000;
/** A request target can be a whole URL, as for a proxy; other forms have no path. */
const wholeAddress = /^https?:\/\//i;
/** A name or an address with a port, without characters that could form a path. */
const plainHost = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Malformed requests are refused before any route handles them. */
export function refuseMalformedRequests(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const code = findOddity(request);
    if (!code) return done();
    if (code === 'method-not-allowed') allow(reply, ...methods.filter((method) => method !== 'HEAD'));
    refuse(code, request, reply);
  });
  // Node would answer an unknown expectation by itself, without a body; the shop has none to meet and ignores it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function findOddity({ method, url, host, headers }: FastifyRequest): ErrorCode | null {
  if (!methods.includes(method)) return 'method-not-allowed';
  if (url.length > longestUrl) return 'address-too-long';
  if (!url.startsWith('/') && !wholeAddress.test(url)) return 'bad-request';
  // PostgreSQL cannot store U+0000, and no user sends it on purpose.
  if (url.includes('%00')) return 'bad-request';
  if (!isPlain(host)) return 'bad-request';
  // No browser compresses a form, and decompressing untrusted input costs more than it saves.
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return 'unsupported-media-type';
  return null;
}

/** The last host that was valid: almost every request names the same one. */
let lastPlain = '';

function isPlain(host: string): boolean {
  if (host === lastPlain) return true;
  if (!plainHost.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastPlain = host;
  return true;
}

/** Node's own parser errors, for input that is not valid HTTP. */
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
    // Data that arrives after the refusal is invalid as well.
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
    // Closing while the client still sends resets the connection and loses the response: the rest is read and discarded briefly.
    socket.resume();
    setTimeout(() => socket.destroy(), longestFarewellInMs).unref();
  };
}
