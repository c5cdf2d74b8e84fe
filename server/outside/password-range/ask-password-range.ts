import { createHash } from 'node:crypto';

const timeoutInMs = 2000;
const prefixLength = 5;

/**
 * Queries a service with breached passwords, such as Have I Been Pwned, without revealing the password: it
 * receives the first five digits of the SHA-1 and returns all known hashes with that prefix. Throws when it is unreachable.
 */
export async function askPasswordRange(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(new URL(hash.slice(0, prefixLength), url.endsWith('/') ? url : `${url}/`), {
    signal: AbortSignal.timeout(timeoutInMs),
    redirect: 'error',
    // Padded responses of equal length reveal nothing about the query to an eavesdropper.
    headers: { 'add-padding': 'true' },
  });
  if (!response.ok) throw new Error(`the breached-password service answered ${response.status}`);
  const rest = hash.slice(prefixLength);
  return (await response.text()).split(/\r?\n/).some((line) => {
    const [suffix = '', count = '0'] = line.split(':');
    // Padding entries have a count of 0.
    return suffix.trim().toUpperCase() === rest && Number(count) > 0;
  });
}
