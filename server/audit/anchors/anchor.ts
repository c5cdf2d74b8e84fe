import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]*$/);
const content = {
  /** The calendar day in Athens on which it was made. */
  day: z.iso.date(),
  /** The month of the trail whose entries it covers, in UTC. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  firstId: z.int(),
  firstHash: hash,
  lastId: z.int(),
  lastHash: hash,
  /** Number of entries from the first to the last. */
  entries: z.int(),
  /** Hash of the entry before the first one. */
  previousHash: hash,
  /** Signature of the previous anchor; empty for the first. */
  before: z.string(),
  /** The public half of the key it was signed with. */
  key: z.string(),
};
const AnchorContent = z.object(content);
export type AnchorContent = z.infer<typeof AnchorContent>;

/** State of the audit trail at the end of a day. Signed: without the shop's secret no anchor can be made that continues the chain. */
export const Anchor = z.object({ ...content, signature: z.string() });
export type Anchor = z.infer<typeof Anchor>;

/** Prefix of an Ed25519 private key in PKCS #8 form; the 32 bytes of the key follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Key pair derived from the shop's secret, used for anchors only. */
function privateKeyOf(shopSecret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', shopSecret, '', 'audit anchors', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
}

export function anchorKeyOf(shopSecret: string): string {
  return createPublicKey(privateKeyOf(shopSecret)).export({ format: 'der', type: 'spki' }).toString('base64url');
}

export function signAnchor(unsigned: Omit<AnchorContent, 'key'>, shopSecret: string): Anchor {
  const anchor = { ...unsigned, key: anchorKeyOf(shopSecret) };
  return { ...anchor, signature: sign(null, bytesOf(anchor), privateKeyOf(shopSecret)).toString('base64url') };
}

/** Checks the signature against the key the anchor names; the caller must check that the key is the shop's own. */
export function isSigned({ signature, ...anchor }: Anchor): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(anchor.key, 'base64url'), format: 'der', type: 'spki' });
    return verify(null, bytesOf(anchor), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The same bytes for the same content, regardless of the order of fields in a file or a database row. */
function bytesOf(anchor: AnchorContent): Buffer {
  const fields = Object.keys(content) as (keyof AnchorContent)[];
  return Buffer.from(JSON.stringify(fields.map((field) => [field, anchor[field]])));
}

/** File name in the store: a day may have several anchors, one for each month it reaches into. */
export const anchorFileOf = ({ day, lastId }: Pick<Anchor, 'day' | 'lastId'>) => `audit-anchors/${day}-${lastId}.json`;
export const isAnchorFile = (name: string) => /^audit-anchors\/\d{4}-\d{2}-\d{2}-\d+\.json$/.test(name);

const lineLength = 64;

/** Text form for a mail, where braces and quotes are often mangled: short lines that can be copied as they are. */
export function sealOf(anchor: Anchor): string {
  const text = Buffer.from(JSON.stringify(anchor)).toString('base64url');
  return (text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join('\n');
}

/** Parses an anchor from a file of the store, or from a mail. */
export function readAnchor(text: string): Anchor {
  const isFile = text.trimStart().startsWith('{');
  const json = isFile ? text : Buffer.from(text.replaceAll(/\s/g, ''), 'base64url').toString('utf8');
  return Anchor.parse(JSON.parse(json));
}
