import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]*$/);
const content = {
  /** The calendar day in Athens on which it was made. */
  day: z.iso.date(),
  /** The month of the trail, in UTC, whose entries it covers. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  firstId: z.int(),
  firstHash: hash,
  lastId: z.int(),
  lastHash: hash,
  /** How many entries stand from the first to the last. */
  entries: z.int(),
  /** The hash that the first entry follows. */
  previousHash: hash,
  /** The signature of the anchor before; empty for the first. */
  before: z.string(),
  /** The public half of the key it was signed with. */
  key: z.string(),
};
const AnchorContent = z.object(content);
export type AnchorContent = z.infer<typeof AnchorContent>;

/** What the audit trail held when a day was over. Whoever has not the shop's secret can make none that follows the others. */
export const Anchor = z.object({ ...content, signature: z.string() });
export type Anchor = z.infer<typeof Anchor>;

/** The beginning of a private key of Ed25519 as PKCS #8 writes it; the 32 bytes of the key follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Made of the shop's secret, and of use for nothing else. */
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

/** By the key it names; whether that is the shop's own is another question. */
export function isSigned({ signature, ...anchor }: Anchor): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(anchor.key, 'base64url'), format: 'der', type: 'spki' });
    return verify(null, bytesOf(anchor), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The same bytes for the same content, in whatever order a file or a database gives its fields. */
function bytesOf(anchor: AnchorContent): Buffer {
  const fields = Object.keys(content) as (keyof AnchorContent)[];
  return Buffer.from(JSON.stringify(fields.map((field) => [field, anchor[field]])));
}

/** Of a file in the store: a day may have several, one for each month it reaches into. */
export const anchorFileOf = ({ day, lastId }: Pick<Anchor, 'day' | 'lastId'>) => `audit-anchors/${day}-${lastId}.json`;
export const isAnchorFile = (name: string) => /^audit-anchors\/\d{4}-\d{2}-\d{2}-\d+\.json$/.test(name);

const lineLength = 64;

/** As it stands in a mail, where braces and quotes are often bent: in lines that can be copied as they are. */
export function sealOf(anchor: Anchor): string {
  const text = Buffer.from(JSON.stringify(anchor)).toString('base64url');
  return (text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join('\n');
}

/** Out of a file of the store, or out of a mail. */
export function readAnchor(text: string): Anchor {
  const isFile = text.trimStart().startsWith('{');
  const json = isFile ? text : Buffer.from(text.replaceAll(/\s/g, ''), 'base64url').toString('utf8');
  return Anchor.parse(JSON.parse(json));
}
