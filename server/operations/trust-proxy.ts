import { isIP } from 'node:net';

/** The number of proxies in front of the shop, or their networks. Zero: no proxy. */
type TrustProxy = number | string[];

const mostHops = 10;
/** Fastify's names for loopback and private networks. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Null for invalid input. Trusting every address is not allowed: a client that can choose its address escapes the limits. */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (text === 'false') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Fastify's callback, called with the addresses from the nearest to the farthest: the first that is no proxy is the client. */
export function trustProxyOption(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
