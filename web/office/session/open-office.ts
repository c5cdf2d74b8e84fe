import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import type { ProofWays } from '#contract/error-data.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeSignInPath, runLinkPath } from '#contract/office-paths.ts';
import type { OfficeSession } from '#contract/staff/office.ts';
import { createFetchTransport } from '#web/shop-client/fetch-transport.ts';
import { challengeContext, languageContext, visitContext } from '#web/visit/visit.ts';
import { officeBackOf, withOfficeBack } from './office-back.ts';
import { type OfficeClient, openOfficeClient } from './office-client.ts';
import { forgetOfficeToken, keepOfficeToken, readOfficeToken } from './office-cookie.ts';
import { wayOnFrom } from './office-way-on.ts';
import { proofHeader } from './proof-header.ts';

/** The signed-in staff member. */
export interface AtWork {
  person: { id: string; name: string };
  roles: readonly StaffRole[];
  /** Null on a shared tablet. */
  session: OfficeSession | null;
  /** The shared tablet in use. */
  tablet: { id: string; name: string; locksAt: string } | null;
  /** The courier uses the link of one run, and has access to that run only. */
  linkedRunId: string | null;
}

export interface Office extends OfficeClient {
  hasToken: boolean;
  isTablet: boolean;
  /** The run link of this phone, and its proof that it opened the link first. */
  runLink: { link: string; device: string } | null;
  /** Page to return to after signing in and similar steps: this page, or the one a form was sent from. */
  back: string;
  /** One call per request, shared by all loaders. Null: a locked tablet. */
  whoIsAtWork(): Promise<AtWork | null>;
  /** A client with another token, for a single call. */
  callAs(token: string | null): OfficeClient;
  keep(token: string): void;
  forget(): void;
}

export const officeContext = createContext<Office>();

const tabletTokenStart = 'tablet_';
const runTokenStart = 'run_';

/** Runs before every loader and action of the office: creates a client with the office's own cookie. */
export const openOffice: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visit = context.get(visitContext);
  const challenge = context.get(challengeContext);
  const token = readOfficeToken(request, visit.publicUrl);
  const back = officeBackOf(request, url);
  let cookie: string | null = null;
  let proofBy: string | null = null;
  const forget = () => {
    cookie = forgetOfficeToken(visit.publicUrl);
  };
  const identity = {
    door: typeof visit.door === 'function' ? visit.door : createFetchTransport(visit.door),
    language: context.get(languageContext),
    requestId: visit.requestId,
    clientAddress: visit.clientAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    challengeAnswer: challenge.answer,
  };
  const runLink = readRunLink(token);
  const client = openOfficeClient({
    ...identity,
    token,
    wayOn(failure, name) {
      const { code, data } = failure;
      if (code === 'challenge-required') challenge.ask((data as { puzzle: string }).puzzle);
      if (code === 'proof-required') proofBy = (data as ProofWays).by.join(',');
      // A token of a user who is no staff member is not an office token.
      const isSignedOut = code === 'user-not-allowed' || (code === 'staff-only' && name === 'office-session-one');
      if (!isSignedOut || !token) return wayOnFrom(failure, name, back);
      forget();
      if (runLink) return redirect(runLinkPath(runLink.link));
      return redirect(withOfficeBack(officeSignInPath, back, { over: '1' }));
    },
  });
  const isTablet = token?.startsWith(tabletTokenStart) ?? false;
  let atWork: Promise<AtWork | null> | undefined;
  context.set(officeContext, {
    ...client,
    hasToken: token !== null,
    isTablet,
    runLink,
    back,
    whoIsAtWork() {
      atWork ??= runLink ? findByLink(client) : isTablet ? findAtTablet(client) : findAtSession(client);
      return atWork;
    },
    callAs: (other) => openOfficeClient({ ...identity, token: other, wayOn: () => undefined }),
    keep(fresh) {
      cookie = keepOfficeToken(fresh, visit.publicUrl);
    },
    forget,
  });
  const response = await next();
  if (cookie) response.headers.append('set-cookie', cookie);
  if (proofBy) response.headers.set(proofHeader, proofBy);
  // Staff pages are never cached, and not indexed.
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
};

function readRunLink(token: string | null): Office['runLink'] {
  if (!token?.startsWith(runTokenStart)) return null;
  const [link = '', device = ''] = token.slice(runTokenStart.length).split('.');
  return { link, device };
}

async function findByLink(client: OfficeClient): Promise<AtWork> {
  const { courier, runId } = await client.call('run-link-one');
  return { person: courier, roles: ['courier'], session: null, tablet: null, linkedRunId: runId };
}

async function findAtSession(client: OfficeClient): Promise<AtWork> {
  const session = await client.call('office-session-one');
  return { person: session.user, roles: session.roles, session, tablet: null, linkedRunId: null };
}

async function findAtTablet(client: OfficeClient): Promise<AtWork | null> {
  const { tablet, roles, locksAt } = await client.call('tablet-one');
  const { id, name, openedBy } = tablet;
  return openedBy && locksAt
    ? { person: openedBy, roles, session: null, tablet: { id, name, locksAt }, linkedRunId: null }
    : null;
}
