import { BlockList, isIP } from 'node:net';

/** Non-public networks: this machine, its neighbours, the cloud's own services, and tunnels into those. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The globally routable range of IPv6, without addresses that embed an IPv4 address. */
const open6 = '2000::/3';
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = new BlockList();
for (const net of closed4) addTo(closed, net, 'ipv4');
for (const net of closed6) addTo(closed, net, 'ipv6');
const open = new BlockList();
addTo(open, open6, 'ipv6');

function addTo(list: BlockList, net: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = net.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** True for a public internet address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(address) ? isIP(address) === 4 : address === '::1';
}

export interface PostRules {
  /** For demos and tests: permits this machine, plain HTTP and any port. */
  allowsLoopback: boolean;
}

const openPorts = ['', '443', '8443'];

/** True when the address itself permits sending; the DNS answer of a name is checked at the request. */
export function isPostable(address: string, { allowsLoopback }: PostRules): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const host = hostOf(url);
  const isHere = host === 'localhost' || isLoopbackAddress(host);
  if (allowsLoopback && isHere) return url.protocol === 'http:' || url.protocol === 'https:';
  if (url.protocol !== 'https:' || !openPorts.includes(url.port)) return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|home|lan|arpa|onion)\.?$/.test(host);
}

/** Without the brackets around IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
