import { createHash } from 'node:crypto';

const timeoutInMs = 2000;
const prefixLength = 5;

/**
 * Asks a service that keeps passwords from breaches, such as Have I Been Pwned, without telling it which one is meant: it
 * is given the first five digits of the SHA-1 and answers with all it knows that begin so. Throws when it cannot be asked.
 */
export async function askPasswordRange(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(new URL(hash.slice(0, prefixLength), url.endsWith('/') ? url : `${url}/`), {
    signal: AbortSignal.timeout(timeoutInMs),
    redirect: 'error',
    // Answers of one length tell nobody on the way what was asked for.
    headers: { 'add-padding': 'true' },
  });
  if (!response.ok) throw new Error(`the service of breached passwords answered ${response.status}`);
  const rest = hash.slice(prefixLength);
  return (await response.text()).split(/\r?\n/).some((line) => {
    const [suffix = '', count = '0'] = line.split(':');
    // Padding comes with a count of 0.
    return suffix.trim().toUpperCase() === rest && Number(count) > 0;
  });
}
