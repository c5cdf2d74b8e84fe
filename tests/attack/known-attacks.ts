import { callUrl, sharedUrl, shopQuery } from '../support/network/call-url.ts';
import type { AttackRequest } from './attack-request.ts';
import { pagePaths } from './page-paths.ts';

type Known = [what: string, request: AttackRequest, status: number];

const get = (path: string, headers: AttackRequest['headers'] = []): AttackRequest => ({
  method: 'GET',
  path,
  headers,
  body: null,
});
const sent = (method: string, path: string, type: string, body: string): AttackRequest => ({
  method,
  path,
  headers: [['content-type', type]],
  body: Buffer.from(body),
});
const webhook = '/api/payments/viva/webhook';
const values = `${callUrl('repository-values')}?${new URLSearchParams(shopQuery)}`;

/** Requests that once caused an error. */
export const knownAttacks: readonly Known[] = [
  ['a host with a space', get('/', [['host', 'a b']]), 400],
  ['a host that holds a path', get('/', [['host', 'localhost/contact-us?']]), 400],
  ['a host with a port that is none', get('/menu', [['host', 'localhost:99999']]), 400],
  ['an address with a host of its own', get('http://other.example/contact-us'), 200],
  ['an address of another kind', get('ttp://other.example/contact-us'), 400],
  ['what is not HTTP', { ...get('/api/x'), method: 'G\u0001T' }, 400],
  ['an unknown method', { ...get('/api/x'), method: 'BREW' }, 400],
  ['headers of 20 kB', get(values, [['x', 'y'.repeat(20_000)]]), 431],
  ['an address of 9 kB', get(`/api/${'x'.repeat(9000)}`), 414],
  ['an expectation', get(values, [['expect', 'x']]), 200],
  ['the path of the API alone', get('/api'), 404],
  ['a form to the API’s path', sent('POST', '/api', 'text/plain', 'x'), 404],
  ['an unknown path of the API', sent('PUT', '/api/nothing', 'text/plain', 'x'), 404],
  ['a form to the shared path', sent('POST', sharedUrl('meal-collection'), 'text/plain', 'x'), 405],
  ['a search for the character zero', get('/menu?search=%00'), 400],
  ['a payment page for the character zero', get('/sandbox/pay?ref=1%00'), 400],
  ['a search cut inside a character', get(`/menu?search=${'a'.repeat(99)}%F0%9F%8D%8B`), 200],
  ['an unknown page', get('/nothing'), 302],
  ['a form to an unknown page', sent('POST', '/nothing', 'application/x-www-form-urlencoded', 'a=b'), 405],
  ['a webhook with the character zero', sent('POST', webhook, 'application/json', event('a\\u0000')), 200],
  ['a webhook with half a character', sent('POST', webhook, 'application/json', event('\\ud83d')), 200],
  ['an order that cannot be one', get('/order-completed/a%0D%0Ab/told'), 302],
  ['a cart that cannot be one', { ...get('/cart/leave', [['cookie', 'cart=x']]), method: 'POST' }, 302],
  ...[...pagePaths].flatMap((path): Known[] =>
    ['POST', 'PUT'].flatMap((method): Known[] => [
      [`${method} of text to ${path}`, sent(method, path, 'text/plain', 'hello'), 415],
      [
        `${method} of a broken form to ${path}`,
        sent(method, path, 'multipart/form-data; boundary=x', '--x\r\nfoo'),
        400,
      ],
    ]),
  ),
];

function event(id: string): string {
  return `{"EventTypeId":1796,"MessageId":"${id}","EventData":{"OrderCode":1}}`;
}
