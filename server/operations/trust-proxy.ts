import { isIP } from 'node:net';

/** How many proxies stand before the shop, or the networks they stand in. Zero: none. */
type TrustProxy = number | string[];

const mostHops = 10;
/** Names that Fastify knows for the networks of one machine and of private houses. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Null for what names no proxies. Trusting everybody is no choice: an address anyone may write limits nobody. */
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

/** What Fastify calls with the addresses from the nearest to the farthest: the first that is no proxy is the client. */
export function trustProxyOption(proxies: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
