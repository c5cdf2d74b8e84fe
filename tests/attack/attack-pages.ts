import type { Random } from '#domain/random.ts';
import { encode, queryText } from './attack-calls.ts';
import type { AttackFacts } from './attack-facts.ts';
import type { AttackRequest } from './attack-request.ts';
import { malformedTexts } from './malformed-values.ts';
import { fieldNames, pagePaths } from './page-paths.ts';

/** A request for one of the storefront's pages, or a form sent to it, with parts of the address made up. */
export function attackPage(random: Random, facts: AttackFacts): AttackRequest {
  const address = random
    .pick(pagePaths)
    .replace(/:(\w+)/g, (_, name) => encode(valueFor(name, random, facts)))
    .replace('*', () => encode(random.pick(malformedTexts)));
  const isForm = random.chance(0.4);
  const query = random.chance(0.5) ? `?${queryText(fieldsOf(random, facts), random)}` : '';
  const ending = random.chance(0.15) ? `${address === '/' ? '/_root' : address}.data` : address;
  const headers: AttackRequest['headers'] = random.chance(0.6) ? [['cookie', cookiesOf(random, facts)]] : [];
  if (!isForm) return { method: random.chance(0.1) ? 'HEAD' : 'GET', path: ending + query, headers, body: null };
  const { type, body } = formOf(random, facts);
  if (type) headers.push(['content-type', type]);
  return {
    method: random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: ending + query,
    headers,
    body,
  };
}

function valueFor(name: string, random: Random, facts: AttackFacts): string {
  const ids = facts.ids[name];
  if (ids?.length && random.chance(0.6)) return random.pick(ids);
  return random.pick(random.chance(0.3) ? ['balanced', 'terms-of-use', 'plan', 'el'] : malformedTexts);
}

function fieldsOf(random: Random, facts: AttackFacts): Record<string, string> {
  const count = random.pick([1, 2, 4, 12]);
  const names = Array.from({ length: count }, () => random.pick(fieldNames));
  return Object.fromEntries(names.map((name) => [name, valueFor(name, random, facts)]));
}

function formOf(random: Random, facts: AttackFacts): { type: string | null; body: Buffer | null } {
  const fields = fieldsOf(random, facts);
  const kind = random.below(10);
  if (kind < 5)
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(queryText(fields, random).slice(0, 60_000)) };
  if (kind === 5) return { type: 'text/plain', body: Buffer.from('hello') };
  if (kind === 6) return { type: 'application/json', body: Buffer.from(JSON.stringify(fields)) };
  if (kind === 7)
    return { type: random.pick([null, '', 'multipart/form-data', 'x/y; =', '\u00ff']), body: Buffer.from('a=b') };
  if (kind === 8) return { type: null, body: null };
  const type = 'multipart/form-data; boundary=edge';
  return { type, body: Buffer.from(multipart(fields, random)) };
}

function multipart(fields: Record<string, string>, random: Random): string {
  const file = random.chance(0.3) ? '; filename="a.txt"' : '';
  const part = ([name, value]: [string, string]) =>
    `--edge\r\ncontent-disposition: form-data; name="${encode(name)}"${file}\r\n\r\n${value}\r\n`;
  const whole = `${Object.entries(fields).map(part).join('')}--edge--\r\n`;
  return random.chance(0.4) ? whole.slice(0, random.below(whole.length)) : whole;
}

function cookiesOf(random: Random, facts: AttackFacts): string {
  const auth = encodeURIComponent(JSON.stringify({ token: facts.token, user: { id: 'x', name: 'Μαρία' } }));
  const odd = () => encode(random.pick(malformedTexts)).slice(0, 2000);
  const all = [
    ...(facts.staff.length > 0 ? [`office=${random.pick(facts.staff)}`] : []),
    `auth=${random.chance(0.7) ? auth : odd()}`,
    `cart=${random.chance(0.6) ? random.pick(facts.ids.cartId ?? ['x']) : odd()}`,
    `lost-cart=${odd()}`,
    `lang=${random.pick(['el', 'en', odd()])}`,
    `consent=${random.pick(['analytics', '', odd()])}`,
    `${random.pick(fieldNames)}=${odd()}`,
    '=;;=',
  ];
  return all.filter(() => random.chance(0.5)).join('; ');
}
