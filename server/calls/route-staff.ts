import type { FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/fields/cookies.ts';
import { languageOf } from '../operations/refuse.ts';
import type { Bearer, CallContext } from './handlers.ts';

type RouteStaff = Pick<CallContext, 'staff' | 'tablet'> & { staff: NonNullable<CallContext['staff']> };

/** The staff member behind a request to a route that is not a call, by their office session; null for everybody else. */
export async function findRouteStaff(
  request: FastifyRequest,
  findBearer: (token: string) => Promise<Bearer | null>,
): Promise<RouteStaff | null> {
  const token = tokenOf(request);
  const { staff, tablet } = (token && (await findBearer(token))) || {};
  return staff && !staff.sitting?.owes ? { staff, ...(tablet && { tablet }) } : null;
}

/** Context of the request for the audit trail, as if it were a call. */
export function routeContext(request: FastifyRequest, who: RouteStaff, now: Date): CallContext {
  const { id: requestId, ip: clientAddress, headers } = request;
  const identity = { requestId, clientAddress, userAgent: headers['user-agent'] ?? '', idempotencyKey: null };
  return { language: languageOf(request), caller: null, ...who, now, ...identity };
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const cookies = parseCookies(headers.cookie);
  return bearer ?? cookies.get('__Secure-office') ?? cookies.get('office') ?? null;
}
