import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '#contract/shop/webhooks.ts';
import { hostOf, isLoopbackAddress, isPostable, isPublicAddress, type PostRules } from './public-address.ts';

export interface PublicPost {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The status of the response, or the reason for its absence. */
export type PostOutcome = { status: number } | { fault: DeliveryFault };

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

interface PostOptions extends PostRules {
  /** Time between the first packet and the last header. */
  timeoutInMs?: number;
  /** Replaces the machine's own resolver. For tests. */
  resolve?: Resolve;
  signal?: AbortSignal;
}

const usualTimeoutInMs = 10_000;
/** Only the status of a response is used; a longer response is cut off. */
const mostBytesRead = 16 * 1024;
const longestTailInMs = 2000;

class RefusedAddress extends Error {}

const resolveHere: Resolve = (host) => dns.promises.lookup(host, { all: true, verbatim: true });

/**
 * Sends a POST to an address entered by a user. The name is resolved once, all its addresses must be public,
 * and the connection goes to a checked address: a later change of the DNS answer has no effect.
 * Redirects are not followed, and the request always ends within its timeout.
 */
export function postToPublic(post: PublicPost, options: PostOptions): Promise<PostOutcome> {
  const { allowsLoopback, timeoutInMs = usualTimeoutInMs, resolve = resolveHere, signal } = options;
  if (!isPostable(post.url, { allowsLoopback })) return Promise.resolve({ fault: 'address-refused' });
  const url = new URL(post.url);
  const isOpen = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isOpen(host)) return Promise.resolve({ fault: 'address-refused' });
  const deadline = AbortSignal.timeout(timeoutInMs);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((settle) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
      lookup: checkedLookup(resolve, isOpen),
      agent: false,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
    sending.on('response', (answer) => {
      settle({ status: answer.statusCode ?? 0 });
      let bytes = 0;
      const tail = setTimeout(() => answer.destroy(), longestTailInMs).unref();
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > mostBytesRead) answer.destroy();
      });
      answer.on('close', () => clearTimeout(tail));
      answer.on('error', () => {});
    });
    sending.on('error', (error) => settle({ fault: deadline.aborted ? 'timeout' : faultOf(error) }));
    sending.end(post.body);
  });
}

function checkedLookup(resolve: Resolve, isOpen: (address: string) => boolean): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isOpen(address))) return done(new RefusedAddress(host), '', 0);
        if (all) return done(null, found);
        done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };
}

function faultOf(error: Error & { code?: string }): DeliveryFault {
  if (error instanceof RefusedAddress) return 'address-refused';
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name-unknown';
  return /CERT|SELF_SIGNED|ERR_TLS|SSL/.test(code) ? 'certificate' : 'unreachable';
}
