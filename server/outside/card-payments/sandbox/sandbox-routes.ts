import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/fields/cookies.ts';
import { asLanguage } from '#contract/fields/languages.ts';
import { paymentPath } from '#contract/paths.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import type { Database } from '../../../database/database.ts';
import { createAnnouncer } from './announcer.ts';
import { isPayable, type PerformedAction, pendingForMs, performAction, sandboxActions } from './sandbox-actions.ts';
import { closedPage, leftPage, payPage, type Speaking } from './sandbox-page.ts';
import { findSandboxOrder, type SandboxOrder, settlePending } from './sandbox-store.ts';
import { declineReasonOf } from './sandbox-transaction.ts';
import { sandboxWebhook } from './sandbox-webhook.ts';

interface SandboxRoutesDeps {
  db: Database;
  clock: Clock;
  say: Say;
  publicUrl: string;
  /** Receives the messages Viva would post to the webhook. Can throw: then the message is lost, as in reality. */
  notify(rawWebhookBody: string): Promise<unknown>;
  pendingForMs?: number;
}

interface Visit {
  Querystring: { ref?: string; paymentMethod?: string };
  Body: { action?: string } | null;
}

/** The test payment page of a shop without a card provider. Never mounted in a live shop. */
export async function sandboxRoutes(app: FastifyInstance, deps: SandboxRoutesDeps) {
  const { db, clock } = deps;
  const announcer = createAnnouncer(deps.notify, (error) => app.log.warn({ err: error }, 'a test webhook was lost'));
  app.addHook('onClose', () => announcer.close());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<Visit>('/sandbox/pay', async (request, reply) => {
    await settlePending(db, new Date(clock().getTime() - pendingForMs));
    const order = await findSandboxOrder(db, String(request.query.ref));
    const speaking = openPage(request, reply, deps);
    if (!order || !isPayable(order, clock())) return sendClosed(reply, speaking, order);
    return reply.send(
      payPage({ ...speaking, order, isIris: request.query.paymentMethod === '29' && !order.keepsCard }),
    );
  });

  app.post<Visit>('/sandbox/pay', async (request, reply) => {
    const orderCode = String(request.query.ref);
    const action = sandboxActions.find((one) => one === request.body?.action);
    if (!action) return reply.code(400).send();
    const done = await performAction(db, orderCode, action, clock());
    const speaking = openPage(request, reply, deps);
    if (!done) return sendClosed(reply, speaking, await findSandboxOrder(db, orderCode));
    if (action !== 'leave') announce(done);
    if (action === 'leave' || action === 'pay-and-leave') {
      return reply.send(leftPage({ ...speaking, isPaid: action === 'pay-and-leave' }));
    }
    return reply.redirect(returnPath(speaking, done), 303);
  });

  function announce({ order, transaction, transactions }: PerformedAction): void {
    if (transaction?.state === 'pending') {
      announcer.later(deps.pendingForMs ?? pendingForMs, async () => {
        await settlePending(db, new Date(0), transaction.id);
        return sandboxWebhook(order, { ...transaction, state: 'paid' });
      });
    } else {
      for (const one of transaction ? transactions : [null]) announcer.announce(sandboxWebhook(order, one));
    }
  }

  function sendClosed(reply: FastifyReply, speaking: Speaking, order: SandboxOrder | null) {
    const state = order?.state === 'pending' ? 'expired' : (order?.state ?? 'unknown');
    const back = order ? `${paymentPath}?s=${order.orderCode}` : '/';
    return reply.code(order ? 410 : 404).send(closedPage({ ...speaking, state, back }));
  }
}

/** Returns payers like Viva does, on the host they came by; a payer who cancels has no transaction. */
function returnPath({ language }: Speaking, { order, transaction }: PerformedAction): string {
  const query = new URLSearchParams({
    ...(transaction && { t: transaction.id }),
    s: order.orderCode,
    lang: language === 'el' ? 'el-GR' : 'en-GB',
    eventId: transaction?.state === 'failed' ? String(declineReasonOf(order.amountInCents)) : '0',
    eci: '1',
  });
  return `${paymentPath}?${query}`;
}

function openPage(request: FastifyRequest, reply: FastifyReply, { say, publicUrl }: SandboxRoutesDeps): Speaking {
  const nonce = randomBytes(16).toString('base64url');
  const language = asLanguage(parseCookies(request.headers.cookie).get('lang'));
  // Browsers also check the redirect after the form against `form-action`.
  const { origin } = new URL(publicUrl);
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`;
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
  return { language, nonce, say: (key, values) => say(key, language, values) };
}
