import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import { checkoutApiRoutes } from './checkout-api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { addFaults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { legacyApiRoutes } from './legacy-api-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { createSettingsBoard } from './settings.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { type TerminalSession, tapRoutes, terminalRoutes } from './terminal-routes.ts';
import { createTokens, tokenRoutes } from './token-routes.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface SimulatorOptions {
  /** Return address of payers: the shop's /checkout/viva. */
  returnUrl: string;
  /** Null: no webhook is sent. */
  webhookUrl: string | null;
  /** Between two tries of a webhook. Viva: one hour. */
  retryPauseInMs?: number;
  clock?: Clock;
}

export interface VivaSimulator extends SimulatorDeps {
  app: FastifyInstance;
}

const hourInMs = 3_600_000;

/** A Viva of our own for tests and demos: the same calls, answers, page and webhooks, and a board of things that go wrong. */
export async function buildSimulator(options: SimulatorOptions): Promise<VivaSimulator> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  const settings = createSettingsBoard();
  const trueClock = options.clock ?? (() => new Date());
  const clock = () => new Date(trueClock().getTime() + settings.clockOffsetInMs());
  const timers = new Set<NodeJS.Timeout>();
  const deps: SimulatorDeps = {
    clock,
    returnUrl: options.returnUrl,
    ledger: createLedger(clock),
    settings,
    webhooks: createWebhookSender({
      url: options.webhookUrl,
      retryPauseInMs: options.retryPauseInMs ?? hourInMs,
    }),
    later(inMs, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, inMs);
      timers.add(timer);
    },
  };
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    deps.webhooks.close();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const tokens = createTokens(deps);
  const sessions = new Map<string, TerminalSession>();
  await app.register(async (api) => {
    addFaults(api, deps.settings);
    await api.register(tokenRoutes, { tokens });
    await api.register(checkoutApiRoutes, { tokens, deps });
    await api.register(legacyApiRoutes, { deps });
    await api.register(terminalRoutes, { tokens, sessions });
  });
  await app.register(payRoutes, { deps });
  await app.register(controlRoutes, { deps });
  await app.register(tapRoutes, { deps, sessions });
  return { app, ...deps };
}
