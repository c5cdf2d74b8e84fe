import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { faultAnswer } from './answers.ts';
import type { SettingsBoard } from './settings.ts';

/** Failures of the API, as the settings say. The request is executed all the same, except for `down` and `rateLimit`. */
export function addFaults(app: FastifyInstance, settings: SettingsBoard): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (settings.takeTurn('down')) return reply.code(503).send('');
    if (settings.takeTurn('rateLimit')) {
      const seconds = settings.retryAfterInSeconds();
      if (seconds !== null) reply.header('retry-after', String(seconds));
      return reply.code(429).send('');
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (settings.slowInMs() > 0) await pause(settings.slowInMs(), undefined, { ref: false });
    if (reply.statusCode === 503 || reply.statusCode === 429) return payload;
    if (settings.takeTurn('loseAnswers')) request.raw.socket.destroy();
    if (settings.takeTurn('errorEnvelope')) {
      reply.code(200).type('application/json');
      return faultAnswer();
    }
    if (!settings.takeTurn('nonsense')) return payload;
    reply.code(200).type('text/html');
    return '<!doctype html><title>We will be right back</title>';
  });
}
