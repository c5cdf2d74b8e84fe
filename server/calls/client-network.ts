import { isIPv4, isIPv6 } from 'node:net';

/** Unit that the limits treat as one sender: an IPv4 address, or the /64 within which an IPv6 household chooses addresses freely. */
export function networkOf(clientAddress: string): string {
  return prefixOf(clientAddress, { groups: 4, octets: 4 });
}

/** The wider network of a sender, which one customer of a provider can rent as a whole: an IPv4 /24 or an IPv6 /48. */
export function widerNetworkOf(clientAddress: string): string {
  return prefixOf(clientAddress, { groups: 3, octets: 3 });
}

function prefixOf(clientAddress: string, { groups, octets }: { groups: number; octets: number }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress)?.[1];
  const [address = ''] = (mapped ?? clientAddress).split('%');
  if (isIPv4(address))
    return octets === 4 ? address : `${address.split('.').slice(0, octets).join('.')}.0/${octets * 8}`;
  if (!isIPv6(address)) return clientAddress;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const kept = [...before, ...zeros, ...after].slice(0, groups);
  return `${kept.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`;
}
