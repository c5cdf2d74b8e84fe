import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type InlineSources, type PageReach, pagePolicy, withNonce } from '../operations/security.ts';

export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The policy of a cached page, whose bytes contain no nonce. */
export function allowByHashes(reply: FastifyReply, inline: InlineSources, reach: PageReach): void {
  if (reach.hasGoogle) {
    // Google's script adds styles of its own. Its nonce must not be in the page, so it is sent in a header beside it.
    const nonce = makeNonce();
    reply.header('server-timing', `style-nonce;desc="${nonce}"`);
    const styles = [...inline.styles, ...withNonce(nonce).styles];
    reply.header('content-security-policy', pagePolicy({ ...inline, styles }, reach));
  } else reply.header('content-security-policy', policyOf(inline, reach));
}

const byHashes = new WeakMap<InlineSources, string>();

function policyOf(inline: InlineSources, reach: PageReach): string {
  const known = byHashes.get(inline) ?? pagePolicy(inline, reach);
  byHashes.set(inline, known);
  return known;
}

const forOne = new WeakMap<PageReach, { storefront: string; office: string }>();
/** A placeholder that cannot occur in a policy. */
const nonceToCome = '*nonce*';

/** Computed once for each shop; only the nonce differs between pages. */
export function policyForOne(nonce: string, reach: PageReach, isOffice: boolean): string {
  const known = forOne.get(reach) ?? {
    storefront: pagePolicy(withNonce(nonceToCome), reach),
    office: pagePolicy(withNonce(nonceToCome), { ...reach, readsCodes: true }),
  };
  forOne.set(reach, known);
  return known[isOffice ? 'office' : 'storefront'].replaceAll(nonceToCome, nonce);
}
