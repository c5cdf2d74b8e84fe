import dns from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { isConnectionAddress, passwordHint } from '#server/connection-address.ts';
import { readDatabaseState } from '#server/database/database-mode-store.ts';
import { queryable } from '#server/database/queryable.ts';
import { isCertificateFile } from '#server/operations/processes/certificate-files.ts';
import { createAskViva } from '#server/outside/card-payments/viva/ask-viva.ts';
import { createTokenKeeper } from '#server/outside/card-payments/viva/token-keeper.ts';
import { readVivaAccount } from '#server/outside/card-payments/viva/viva-account.ts';
import { vivaHostsAt } from '#server/outside/card-payments/viva/viva-hosts.ts';
import { senderDomainOf } from '#server/outside/mail/sender.ts';
import { describeUntrusted, smtpEncryption } from '#server/outside/mail/smtp-encryption.ts';

export type Given = Record<string, string>;

/** Result of one check of the shop's environment. `unclear`: it could not be tried here; nothing is wrong yet. */
export interface Verdict {
  state: 'good' | 'unclear' | 'wrong';
  sentence: string;
  /** For the database: maximum connections of its server. */
  maxConnections?: number;
}

const good = (sentence: string): Verdict => ({ state: 'good', sentence });
const unclear = (sentence: string): Verdict => ({ state: 'unclear', sentence });
const wrong = (sentence: string): Verdict => ({ state: 'wrong', sentence });
const oldestPostgres = 150_000;
const patienceInMs = 10_000;

/** The parts of a live shop's environment in the usual order of a set-up, each tried for real. */
export const checks: Record<'database' | 'mail' | 'cards' | 'address', (given: Given) => Promise<Verdict>> = {
  database: checkDatabase,
  mail: checkMail,
  cards: checkCards,
  address: checkAddress,
};

async function checkDatabase({ DATABASE_URL = '' }: Given): Promise<Verdict> {
  if (!DATABASE_URL) return wrong('DATABASE_URL is not set: a live shop needs a PostgreSQL server, 15 or newer.');
  if (!isConnectionAddress(DATABASE_URL)) return wrong(`DATABASE_URL cannot be read as an address: ${passwordHint}.`);
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: patienceInMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{
      number: string;
      version: string;
      maxConnections: number;
      mayCreate: boolean;
      isOurs: boolean;
    }>(`
      select current_setting('server_version_num') as number, current_setting('server_version') as version,
        current_setting('max_connections')::int as "maxConnections",
        has_schema_privilege(current_schema(), 'CREATE') as "mayCreate", to_regclass('migrations') is not null as "isOurs"`);
    const { number = '0', version = '', maxConnections, mayCreate = false, isOurs = false } = rows[0] ?? {};
    if (Number(number) < oldestPostgres) return wrong(`PostgreSQL ${version} is too old: 15 or newer is needed.`);
    if (!mayCreate)
      return wrong('The role may create no tables: make it the owner of the database (alter database … owner to …).');
    const { mode, isEmpty } = await readDatabaseState(queryable((statement) => client.query(statement)));
    if (mode === 'demo') return wrong('This database was filled by a demo: name another one.');
    if (!isEmpty && !isOurs) return wrong('The database holds tables of something else: name an empty one.');
    const found = good(`PostgreSQL ${version}, ${isEmpty ? 'empty' : 'with a shop in it'}.`);
    return { ...found, ...(maxConnections !== undefined && { maxConnections }) };
  } catch (error) {
    return wrong(`No way into the database (${(error as Error).message}): is the address right, and its password?`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkMail({ SMTP_URL = '', MAIL_FROM = '', SMTP_TLS = '', SMTP_CA_FILE = '' }: Given): Promise<Verdict> {
  if (!SMTP_URL)
    return wrong('SMTP_URL is not set: without mails no customer can confirm an order or sign in by link.');
  if (!isConnectionAddress(SMTP_URL)) return wrong(`SMTP_URL cannot be read as an address: ${passwordHint}.`);
  if (!senderDomainOf(MAIL_FROM)?.includes('.'))
    return wrong('MAIL_FROM is not a sender: something like Nostimo <hello@shop.example> is expected.');
  const { hostname } = new URL(SMTP_URL);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (SMTP_CA_FILE && !isCertificateFile(SMTP_CA_FILE))
    return wrong(`SMTP_CA_FILE: ${SMTP_CA_FILE} is no file with certificates (PEM).`);
  const requiresTls = SMTP_TLS ? SMTP_TLS === 'required' : !isHere;
  const transport = createTransport({
    url: SMTP_URL,
    ...smtpEncryption({ url: SMTP_URL, requiresTls, caFile: SMTP_CA_FILE }),
    connectionTimeout: patienceInMs,
    greetingTimeout: patienceInMs,
    socketTimeout: patienceInMs,
  });
  try {
    await transport.verify();
    return good(`${hostname} accepts our mails. The first one will show whether they reach a mailbox.`);
  } catch (error) {
    const message = (error as Error).message;
    return wrong(
      describeUntrusted(error) ?? `The mail server does not take us (${message}): see to address, port and password.`,
    );
  } finally {
    transport.close();
  }
}

async function checkCards(given: Given): Promise<Verdict> {
  try {
    const account = readVivaAccount(given);
    if (!account) return unclear('No keys of Viva: the shop takes no cards until the VIVA_ variables are set.');
    const monotonicNowInMs = () => performance.now();
    const ask = createAskViva({ timeoutInMs: patienceInMs, monotonicNowInMs });
    const hosts = vivaHostsAt(given.VIVA_HOSTS || 'live');
    await createTokenKeeper({ hosts, account, ask, monotonicNowInMs }).get();
    return good(
      'Viva accepts our client id and secret. Merchant id and source are checked by the first payment of one euro.',
    );
  } catch (error) {
    return wrong(`${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

async function checkAddress({ PUBLIC_URL = '' }: Given): Promise<Verdict> {
  if (!PUBLIC_URL.startsWith('https://') || !URL.canParse(PUBLIC_URL))
    return wrong('PUBLIC_URL must be the address that customers type, with https://.');
  const { hostname } = new URL(PUBLIC_URL);
  try {
    const { address } = await dns.lookup(hostname);
    const isOpen = await fetch(`${PUBLIC_URL.replace(/\/$/, '')}/healthz`, {
      signal: AbortSignal.timeout(patienceInMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    return isOpen
      ? good(`${hostname} is ${address}, and the shop answers there.`)
      : unclear(
          `${hostname} is ${address}; nothing answers there over https yet, which the proxy will (docs/operations.md).`,
        );
  } catch {
    return wrong(`${hostname} has no address: add its A or AAAA record at your name server first.`);
  }
}
