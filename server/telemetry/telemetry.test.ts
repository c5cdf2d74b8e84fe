import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { bearer, lastMail } from '#tests/support/accounts/account-mails.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { traceShare } from './span.ts';

interface Heard {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Accepts requests; a hanging one never responds. */
async function openReceiver(hangs = false) {
  const heard: Heard[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      if (!hangs) response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function openWatched(environment: Record<string, string>): Promise<{ shop: TestShop; url: string }> {
  const shop = await openTestShop({ environment });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { shop, url: `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}` };
}

const askAt = (url: string, name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${callUrl(name)}?${new URLSearchParams(shopQuery)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface TellingSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code: number };
}
const spansIn = (heard: Heard[]): TellingSpan[] =>
  heard.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);

const username = 'mystiki@example.gr';
const name = 'Myrto Mystikopoulou';
const password = 'den-to-leo-pouthena';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** A shop with full telemetry, and a person whose requests contain personal data of every kind. */
async function walkThrough(variables: Record<string, string>) {
  const routes = await openReceiver();
  const { shop, url } = await openWatched({ ...variables, ROUTES_URL: `http://${routes.host}` });
  const secrets = new Set([
    username,
    encodeURIComponent(username),
    'Mystikopoulou',
    password,
    '127.0.0.9',
    'MyrtoBrowser',
  ]);
  const hers = {
    'x-forwarded-for': '127.0.0.9',
    'user-agent': 'MyrtoBrowser/1.0',
    cookie: 'auth=a-cookie-of-hers',
    traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
  };
  const registered = await askAt(url, 'auth-register', { name, username, password, verify: password }, hers);
  const { token, user } = (await registered.json()).data;
  for (const secret of [token, user.id, 'a-cookie-of-hers']) secrets.add(secret);
  await askAt(url, 'auth-email-request', { username }, hers);
  const mailed = await lastMail(shop, username, 'sign-in');
  for (const secret of [mailed.token, mailed.code]) secrets.add(secret);
  for (const path of [
    `/sign-in/link?token=${mailed.token}&email=${username}`,
    `/nowhere/${mailed.token}/${username}?q=${name}`,
    `/dev/mailbox.json?to=${encodeURIComponent(username)}`,
  ])
    await fetch(`${url}${path}`, { headers: { ...bearer(token), ...hers } });
  await shop.database.db.run(sql`
    create function spill() returns trigger language plpgsql as $$ begin raise exception
      E'could not greet % (%) with %\\n    at Mystikopoulou (file:///mystiki.ts:1:1)', new.email, new.name, new.password_hash; end $$`);
  await shop.database.db.run(sql`create trigger spill before insert on accounts for each row execute function spill()`);
  const other = { name, username: `a${username}`, password, verify: password };
  const spilled = await askAt(url, 'auth-register', other, hers);
  for (const _ of [1, 2, 3]) await askAt(url, 'auth-register', other, hers);
  expect(spilled.status).toBe(500);
  await shop.run('forget-old');
  await shop.close();
  return { secrets, requestId: spilled.headers.get('x-request-id') ?? '' };
}

const search = (heard: Heard[], secrets: Set<string>) =>
  [...secrets].filter((secret) => heard.some(({ body, path }) => body.includes(secret) || path.includes(secret)));

describe('traces', () => {
  it('contain requests, statements and jobs, in the trace of the caller, and no personal data', async () => {
    const { heard, host } = await openReceiver();
    const { secrets, requestId } = await walkThrough({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=collector%3Dkey',
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    expect(heard[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'collector=key' } });
    const spans = spansIn(heard);
    const register = spans.find((span) => span.name === 'POST call auth-register');
    expect(register).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    const below = spans.filter(({ parentSpanId }) => parentSpanId === register?.spanId).map((span) => span.name);
    expect(below.join()).toMatch(/insert accounts/);
    const job = spans.find((span) => span.name === 'job forget-old');
    expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
    const failed = spans.filter(({ status }) => status?.code === 2).map((span) => span.name);
    expect(failed).toContain('POST call auth-register');
    expect(heard.map(({ body }) => body).join()).toContain(requestId);
    expect(search(heard, secrets)).toEqual([]);
  });

  it('cover outgoing requests, without their addresses; only our own hosts receive the trace id', async () => {
    const collector = await openReceiver();
    const own = await openReceiver();
    const foreign = await openReceiver();
    const { shop, url } = await openWatched({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
      ROUTES_URL: `http://${own.host}`,
      PASSWORD_RANGE_URL: `http://${foreign.host}/range-of-hers/`,
    });
    await askAt(url, 'auth-register', { name, username, password, verify: password });
    await shop.app.telemetry.traceWork('plan', () => fetch(`http://${own.host}/run-of-hers`));
    await shop.close();
    expect(foreign.heard).toHaveLength(1);
    expect(foreign.heard[0]?.headers.traceparent).toBeUndefined();
    const spans = spansIn(collector.heard);
    const asked = spans.filter((span) => span.name.endsWith(' 127.0.0.1'));
    expect(asked).toHaveLength(2);
    expect(own.heard[0]?.headers.traceparent).toBe(`00-${asked[1]?.traceId}-${asked[1]?.spanId}-01`);
    expect(search(collector.heard, new Set(['range-of-hers', 'run-of-hers']))).toEqual([]);
  });

  it('are sampled at the configured rate, regardless of the flag or id a client sends', async () => {
    const secret = 'of thirty-two characters or a few more';
    const { heard, host } = await openReceiver();
    const { shop, url } = await openWatched({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
      OTEL_TRACES_SAMPLER_ARG: '0.5',
      SHOP_SECRET: secret,
    });
    const ids = Array.from('0123456789abcdef', (digit) => `${digit.repeat(23)}1${'0'.repeat(8)}`);
    for (const id of ids) await fetch(`${url}/nowhere`, { headers: { traceparent: `00-${id}-${'b'.repeat(16)}-01` } });
    await shop.close();
    const traceIds = spansIn(heard).map((span) => span.traceId);
    expect(traceIds.length).toBeGreaterThan(0);
    expect(traceIds.length).toBeLessThan(ids.length);
    // Another process with the same secret samples alike; without the secret the sample is unpredictable.
    const drawnWith = (drawing: string) => {
      const beginTrace = traceShare({ share: 0.5, secret: drawing }, () => {});
      return ids.filter((id) => beginTrace('x', 'server', `00-${id}-${'b'.repeat(16)}-00`));
    };
    expect(traceIds).toEqual(drawnWith(secret));
    expect(traceIds).not.toEqual(drawnWith('another secret'));
  });
});

describe('a report of a defect', () => {
  it('sends kind, position and count to a Sentry-compatible receiver, and no error messages', async () => {
    const { heard, host } = await openReceiver();
    const { secrets, requestId } = await walkThrough({ ERROR_REPORTS_URL: `http://publickey@${host}/sentry/42` });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.path).toBe('/sentry/api/42/envelope/');
    expect(heard[0]?.headers['x-sentry-auth']).toContain('sentry_key=publickey');
    const [, item, event] = (heard[0]?.body ?? '').split('\n').map((line) => JSON.parse(line));
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({ transaction: 'call auth-register', tags: { request_id: requestId } });
    const [{ type, stacktrace }] = event.exception.values;
    expect(type).toBe('error P0001');
    expect(stacktrace.frames.length).toBeGreaterThan(0);
    expect(heard[0]?.body).not.toContain('could not greet');
    expect(search(heard, secrets)).toEqual([]);
  });

  it('is sent to a webhook as plain JSON, also when a job fails', async () => {
    const { heard, host } = await openReceiver();
    const { shop } = await openWatched({ ERROR_REPORTS_URL: `http://${host}/hook` });
    await shop.database.db.run(sql`alter table alerts rename to alerts_elsewhere`);
    await expect(shop.run('tell-owner-of-alerts')).rejects.toThrow();
    await shop.close();
    expect(heard.map(({ path }) => path)).toEqual(['/hook']);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      transaction: 'job tell-owner-of-alerts',
      exception: { values: [{ type: 'error 42P01' }] },
    });
  });
});

describe('a receiver', () => {
  it.each(['that is away', 'that hangs'])(
    '%s neither slows nor breaks the shop, and losses are counted',
    async (how) => {
      const receiver = await openReceiver(true);
      const host = how === 'that is away' ? '127.0.0.1:4' : receiver.host;
      const { shop, url } = await openWatched({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
        OTEL_TRACES_SAMPLER_ARG: '1',
        ERROR_REPORTS_URL: `http://${host}/hook`,
      });
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          askAt(url, 'auth-register', { name, username: `${at}${username}`, password, verify: password }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await shop.database.db.run(sql`alter table accounts rename to accounts_elsewhere`);
      const failed = await askAt(url, 'auth-register', { name, username, password, verify: password });
      expect(failed.status).toBe(500);
      const lost = shop.app.metrics.getSingleMetric('shop_telemetry_lost_total');
      // Shuts down although no report was accepted.
      await shop.close();
      const values = (await lost?.get())?.values ?? [];
      expect(values.map(({ labels, value }) => [labels.what, value > 0])).toEqual(
        expect.arrayContaining([
          ['traces', true],
          ['reports', true],
        ]),
      );
    },
  );
});
