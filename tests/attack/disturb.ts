import type { Random } from '#domain/random.ts';
import { encode } from './attack-calls.ts';
import type { AttackRequest } from './attack-request.ts';
import { malformedTexts } from './malformed-values.ts';

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
  'MKCOL',
  'M-SEARCH',
  'BREW',
];

/** Valid content of a header: bytes, but no end of line. */
function headerText(text: string): string {
  return Buffer.from(text.toWellFormed().replace(/[\r\n\0]/g, ' '), 'utf8')
    .toString('latin1')
    .slice(0, 9000);
}

const names = [
  'lang',
  'app',
  'authorization',
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'idempotency-key',
  'sec-fetch-site',
  'content-language',
  'expect',
  'upgrade',
  'te',
  'via',
  'x-http-method-override',
  'accept-version',
];

const disturbances: readonly ((request: AttackRequest, random: Random) => AttackRequest)[] = [
  (request, random) => ({ ...request, method: random.pick(methods) }),
  (request, random) => ({
    ...request,
    headers: [...request.headers, [random.pick(names), headerText(random.pick(malformedTexts))]],
  }),
  (request, random) => ({
    ...request,
    headers: [...request.headers, ...request.headers, [random.pick(names), 'a'], [random.pick(names), 'b']],
  }),
  (request, random) => ({
    ...request,
    headers: [...request.headers, ['idempotency-key', 'k'.repeat(random.pick([1, 255, 256, 2701, 9000]))]],
  }),
  (request, random) => ({
    ...request,
    headers: [
      ...request.headers,
      ['content-encoding', random.pick(['gzip', 'br', 'deflate', 'identity', 'x', 'gzip, br'])],
    ],
  }),
  (request, random) => ({
    ...request,
    headers: [
      ...request.headers.filter(([name]) => name !== 'content-type'),
      [
        'content-type',
        random.pick([
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
          'application/json;;',
          'a'.repeat(500),
          ' ',
        ]),
      ],
    ],
  }),
  (request, random) => ({
    ...request,
    headers: [
      ...request.headers,
      [
        'host',
        random.pick(['a b', '', 'x/menu?', 'user@host', '[::1', 'a'.repeat(300), 'xn--', '127.0.0.1:99999', 'é']),
      ],
    ],
  }),
  (request, random) => ({
    ...request,
    headers: [...request.headers, ['x-padding', 'p'.repeat(random.pick([2000, 8000, 8000, 20_000]))]],
  }),
  (request, random) => ({
    ...request,
    headers: [
      ...request.headers,
      ...Array.from({ length: random.pick([20, 80, 80, 1500]) }, (_, at): [string, string] => [`x-${at}`, 'y']),
    ],
  }),
  (request, random) => ({
    ...request,
    path:
      request.path +
      (request.path.includes('?') ? '&' : '?') +
      `${encode(random.pick(malformedTexts))}=${encode(random.pick(malformedTexts))}`.repeat(random.pick([1, 30])),
  }),
  (request, random) => ({
    ...request,
    path: request.path.replace('/', random.pick(['//', '/./', '/../', '/%2e%2e/', '/\\', '/;a=b/'])),
  }),
  (request, random) => ({
    ...request,
    path: random.pick([
      `http://other.example${request.path}`,
      request.path.toUpperCase(),
      `${request.path}%`,
      `${request.path}#x`,
      request.path.slice(1),
    ]),
  }),
];

/** The same request as a careless program or a careful attacker would send it. */
export function disturb(request: AttackRequest, random: Random): AttackRequest {
  let disturbed = request;
  for (let left = random.pick([0, 0, 0, 1, 1, 2]); left > 0; left--)
    disturbed = random.pick(disturbances)(disturbed, random);
  return disturbed;
}
