import { isIP } from 'node:net';
import { doTheyBelongTogether } from './operations/processes/certificate-files.ts';
import type { Variables } from './variables.ts';

const requiredWhenLive = ['DATABASE_URL', 'PUBLIC_URL', 'API_KEY', 'SHOP_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;

/** Null, or a sentence that names the variable: signs of a real shop and signs of a demo must not be mixed. */
export function findWrongMode(variables: Variables): string | null {
  const wrong = findWrongCertificate(variables) ?? findWrongStore(variables) ?? findWrongTraces(variables);
  if (wrong) return wrong;
  if (variables.SHOP_MODE === undefined) return findSignOfRealShop(variables);
  return variables.SHOP_MODE === 'live' ? findWrongWhenLive(variables) : findWrongWhenDemo(variables);
}

function findWrongCertificate({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Variables): string | null {
  if (!certFile && !keyFile) return null;
  if (!certFile || !keyFile) return 'TLS_CERT_FILE and TLS_KEY_FILE are set together or not at all.';
  return doTheyBelongTogether(certFile, keyFile) ? null : 'TLS_KEY_FILE is not the key of TLS_CERT_FILE.';
}

function findWrongStore({
  S3_URL,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  FILES_DIR,
  FILES_IN,
}: Variables): string | null {
  const given = [S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter((each) => each !== undefined).length;
  if (given % 3 !== 0) return 'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.';
  if (FILES_IN === 's3' && !S3_URL) return 'FILES_IN=s3 needs S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  return S3_URL && FILES_DIR && !FILES_IN
    ? 'FILES_DIR and S3_URL are two places for the same files: set one, or FILES_IN to folder or s3 while they move.'
    : null;
}

function findWrongTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }: Variables): string | null {
  if (!OTEL_EXPORTER_OTLP_HEADERS || OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return 'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT: set the address of the collector, or remove both.';
}

/** A demo has known passwords, so it must never start because the mode was forgotten. */
function findSignOfRealShop({ DATABASE_URL, PUBLIC_URL, HOST, VIVA_HOSTS }: Variables): string | null {
  const signs: [isThere: boolean, what: string][] = [
    [DATABASE_URL !== undefined, 'DATABASE_URL is set'],
    [PUBLIC_URL?.startsWith('https:') ?? false, 'PUBLIC_URL begins with https:'],
    [!isLoopback(HOST), 'HOST can be reached from other machines'],
    [VIVA_HOSTS === 'live', 'VIVA_HOSTS=live'],
  ];
  const sign = signs.find(([isThere]) => isThere)?.[1];
  return sign ? `SHOP_MODE must be set when ${sign}: live, or demo for a shop that is not real.` : null;
}

function findWrongWhenDemo({ VIVA_HOSTS }: Variables): string | null {
  return VIVA_HOSTS === 'live' ? 'VIVA_HOSTS=live is refused when SHOP_MODE=demo: a demo takes no real money.' : null;
}

function findWrongWhenLive(variables: Variables): string | null {
  const missing = requiredWhenLive.find((name) => variables[name] === undefined);
  if (missing) return `${missing} is required when SHOP_MODE=live.`;
  const { PUBLIC_URL, VIVA_HOSTS, SHOP_CLOCK, CALL_LIMITS, RATE_LIMIT_PER_MINUTE, WEBHOOKS_TO_LOOPBACK } = variables;
  const wrong: [isWrong: boolean, what: string][] = [
    [!PUBLIC_URL?.startsWith('https:'), 'PUBLIC_URL without https: is'],
    [VIVA_HOSTS !== undefined && VIVA_HOSTS !== 'live', `VIVA_HOSTS=${VIVA_HOSTS} is`],
    [SHOP_CLOCK !== undefined, 'SHOP_CLOCK is'],
    [CALL_LIMITS === 'off', 'CALL_LIMITS=off is'],
    [WEBHOOKS_TO_LOOPBACK === 'on', 'WEBHOOKS_TO_LOOPBACK=on is'],
    [RATE_LIMIT_PER_MINUTE === 0, 'RATE_LIMIT_PER_MINUTE=0 is'],
  ];
  const found = wrong.find(([isWrong]) => isWrong)?.[1];
  return found ? `${found} refused when SHOP_MODE=live: it is for tests and demos.` : null;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
