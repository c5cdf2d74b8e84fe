import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import type { Random } from '#domain/random.ts';
import { callUrl, sharedUrl, shopQuery } from '../support/network/call-url.ts';
import type { AttackFacts } from './attack-facts.ts';
import type { AttackRequest } from './attack-request.ts';
import { malformedJsonText, malformedTexts } from './malformed-values.ts';
import { sampleOf, spoil } from './sample-schema.ts';

const entries = Object.entries(calls) as [string, CallContract][];

const tokensOf = ({ token, staff }: AttackFacts) => (staff.length > 0 ? staff : [token]);

/** One of the contract's calls, filled in well or badly, on a session of the attacker's or on none. */
export function attackCall(random: Random, facts: AttackFacts): AttackRequest {
  const [name, call] = random.pick(entries);
  const isShared = call.isPublic === true && random.chance(0.3);
  const asked = sampleOf(call.query, random, facts) as Record<string, unknown>;
  const query = random.chance(0.3) ? (spoil(asked, random) as Record<string, unknown>) : asked;
  const address = isShared ? sharedUrl(name) : callUrl(name);
  const headers: AttackRequest['headers'] = [];
  if (random.chance(0.7)) headers.push(['authorization', `Bearer ${random.pick(tokensOf(facts))}`]);
  const body = call.body && random.chance(0.97) ? bodyOf(call, random, facts) : null;
  if (body) headers.push(['content-type', 'application/json']);
  return { method: call.method, path: `${address}?${queryText({ ...shopQuery, ...query }, random)}`, headers, body };
}

function bodyOf(call: CallContract, random: Random, facts: AttackFacts): Buffer {
  if (random.chance(0.1)) return Buffer.from(malformedJsonText(random));
  const value = sampleOf(call.body, random, facts);
  const sent = random.chance(0.65) ? spoil(value, random) : value;
  return Buffer.from(writeJson(sent));
}

/** JSON.stringify goes no deeper than the stack; a nest of arrays has to be written without it. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return '['.repeat(6000) + ']'.repeat(6000);
  }
}

export function queryText(query: Record<string, unknown>, random: Random): string {
  const parts = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(String(flat(value)))}`);
  if (random.chance(0.1)) parts.push(random.pick(parts), `lang=${encode(random.pick(malformedTexts))}`);
  if (random.chance(0.03)) parts.push('%', 'a[b][c]=1', '=', '&&', 'x'.repeat(random.pick([10, 9000])));
  return parts.join('&');
}

function flat(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? writeJson(value).slice(0, 2000) : value;
}

/** Percent signs for everything, halves of characters included, which encodeURIComponent would refuse. */
export function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 3000).toWellFormed()) : '%ed%a0%80';
}
