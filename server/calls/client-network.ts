import { isIPv6 } from 'node:net';

/** Who counts as one sender: an IPv4 address, or the /64 that an IPv6 household can choose addresses from at will. */
export function networkOf(clientAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress)?.[1];
  if (mapped) return mapped;
  const [address = ''] = clientAddress.split('%');
  if (!isIPv6(address)) return clientAddress;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
