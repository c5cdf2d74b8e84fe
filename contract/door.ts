import type { Answer } from './fields/answer.ts';
import type { Language } from './fields/languages.ts';

/** One call to the shop, over any transport. */
export interface CallMessage {
  name: string;
  method: string;
  query: Record<string, string>;
  body?: unknown;
  language: Language;
  token: string | null;
  requestId: string;
  /** Client address of the request: used to count tries, and stored with staff actions; for all others it is never stored unhashed. */
  clientAddress: string;
  /** The browser or program, for the list of signed-in devices. */
  userAgent?: string | undefined;
  /** Idempotency key: a repeated call that places or pays is applied once. */
  idempotencyKey?: string | undefined;
  /** Solution of the challenge of a busy shop. */
  challengeAnswer?: string | undefined;
}

export interface CallReply {
  status: number;
  answer: Answer<unknown>;
  /** docs/spec.md#api-auth-headers: the client stores these. */
  auth?: { token: string; user: { id: string; name: string } };
}

export type ShopTransport = (message: CallMessage) => Promise<CallReply>;

/** An API in another process, and how long an answer of it is waited for. */
export interface ApiElsewhere {
  apiUrl: string;
  /** The shop's name in the API's addresses. */
  business: string;
  apiKey: string;
  timeoutInMs: number;
}

/** Sign-in methods besides e-mail: a provider with its public id, the demo's own test page, or none. */
export interface SocialOffer {
  google: { clientId: string } | 'local' | null;
  facebook: { appId: string; version: string } | 'local' | null;
}

/** Data that the server passes to the web app for one visit. */
export interface Visit {
  nonce: string;
  requestId: string;
  clientAddress: string;
  /** The shop's public address; never taken from the request. */
  publicUrl: string;
  filesUrl: string;
  isDemo: boolean;
  /** The Google Analytics id, where the shop has one. Not loaded before the visitor agrees. */
  analyticsId?: string | null;
  /** `local`: the page at /dev/social/{platform}. */
  socialPlatforms?: SocialOffer;
  /** Lifetime of a sign-in in the browser, in months. */
  authMonths: number;
  /** The shop's clock at the start of the visit. */
  now: Date;
  /** Logs an unexpected error of a page. */
  reportDefect(error: unknown): void;
  /** The way to the shop in this process, or the address of an API elsewhere. */
  door: ShopTransport | ApiElsewhere;
}
