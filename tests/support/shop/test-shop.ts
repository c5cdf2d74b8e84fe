import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { Answer } from '#contract/fields/answer.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { buildServer } from '#server/build-server.ts';
import { readEnvironment } from '#server/environment.ts';
import { keepCalendarFilled } from '#server/keep-calendar-filled.ts';
import type { CardTerminals } from '#server/outside/card-payments/card-terminals.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { callUrl, shopQuery } from '../network/call-url.ts';
import { fixedClock } from './fixed-clock.ts';
import { usualNow } from './usual-now.ts';

export interface TestShop {
  app: FastifyInstance;
  database: TestDatabase;
  close(): Promise<void>;
  /** Makes a call over HTTP, as docs/spec.md#api-path writes it. */
  call(name: CallName, parts?: CallParts): Promise<CallReply>;
  /** Runs one of the shop's jobs now. */
  run(job: string): Promise<void>;
}

interface CallParts {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface CallReply {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  answer: Answer<any>;
}

/** The API of a shop on a database of its own, with its pages on request. Its answers are checked against the contract. */
export async function openTestShop(
  options: {
    clock?: Clock;
    environment?: Record<string, string>;
    logTo?: { write(line: string): void };
    through?: (url: string) => Promise<string>;
    terminals?: CardTerminals;
    web?: 'built' | 'none';
  } = {},
): Promise<TestShop> {
  const database = await openTestDatabase(options.through);
  const clock = options.clock ?? fixedClock(usualNow);
  await keepCalendarFilled(database.db, athensDateOf(clock()));
  const environment = readEnvironment({
    SHOP_MODE: 'demo',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    // Tests of limits ask for them with an empty value; all others would run into them, coming from one address.
    ...(options.environment?.SHOP_MODE !== 'live' && { CALL_LIMITS: 'off' }),
    // Demo orders are unexpected in tests: the demo's own tests request them with an empty value.
    DEMO_ORDERS: 'off',
    ...options.environment,
  });
  const { logTo, terminals } = options;
  const handedIn = { ...(logTo && { logTo }), ...(terminals && { terminals }) };
  const publicUrl = environment.PUBLIC_URL ?? 'http://localhost:3000';
  const app = await buildServer({
    environment,
    database,
    clock,
    publicUrl,
    web: options.web ?? 'none',
    checkAnswers: true,
    ...handedIn,
  });
  await app.ready();
  return {
    app,
    database,
    async call(name, { query = {}, body, headers = {} } = {}) {
      const request: InjectOptions = {
        method: calls[name].method,
        url: callUrl(name),
        query: { ...shopQuery, ...query },
        headers,
      };
      if (body !== undefined) request.payload = body as object;
      const response = await app.inject(request);
      return { status: response.statusCode, headers: response.headers, answer: response.json() };
    },
    async run(name) {
      const job = app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job "${name}"`);
      await job.run();
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
