import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SimulatorDeps } from './simulator-deps.ts';
import { isBasic, simulatorAccount } from './simulator-keys.ts';

const lifeInSeconds = 3600;

export interface Tokens {
  give(): string;
  isGood(authorization: string | undefined): boolean;
}

export function createTokens({ clock, settings }: Pick<SimulatorDeps, 'clock' | 'settings'>): Tokens {
  const given = new Map<string, number>();
  return {
    give() {
      const token = randomBytes(24).toString('base64url');
      given.set(token, clock().getTime() + lifeInSeconds * 1000);
      return token;
    },
    isGood(authorization) {
      if (settings.takeForgetTokens()) given.clear();
      const goodUntil = given.get(authorization?.replace(/^Bearer /, '') ?? '');
      return goodUntil !== undefined && clock().getTime() < goodUntil;
    },
  };
}

export async function tokenRoutes(app: FastifyInstance, { tokens }: { tokens: Tokens }) {
  app.post<{ Body: { grant_type?: string } | null }>('/connect/token', async (request, reply) => {
    const { clientId, clientSecret } = simulatorAccount;
    if (!isBasic(request.headers.authorization, clientId, clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    if (request.body?.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    const scope = 'urn:viva:payments:core:api:redirectcheckout';
    return { access_token: tokens.give(), expires_in: lifeInSeconds, token_type: 'Bearer', scope };
  });
}
