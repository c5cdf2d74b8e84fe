import type { Answer } from './answer.ts';
import type { Language } from './languages.ts';

/** One call on its way to the shop, whichever door it takes. */
export interface CallMessage {
  name: string;
  method: string;
  query: Record<string, string>;
  body?: unknown;
  language: Language;
  token: string | null;
  requestId: string;
  /** Where the request came from: used to count tries, and kept beside what staff do; of nobody else it is stored as it is. */
  clientAddress: string;
  /** The browser or program, for the list of signed-in devices. */
  userAgent?: string | undefined;
  /** Asked again with the same key, a call that places or pays does it once. */
  idempotencyKey?: string | undefined;
  /** What was worked out for the challenge of a busy shop. */
  challengeAnswer?: string | undefined;
}

export interface CallReply {
  status: number;
  answer: Answer<unknown>;
  /** docs/spec.md#api-auth-headers: whoever gets these keeps them. */
  auth?: { token: string; user: { id: string; name: string } };
}

export type ShopDoor = (message: CallMessage) => Promise<CallReply>;

/** An API in another process, and how long an answer of it is waited for. */
export interface ApiElsewhere {
  apiUrl: string;
  /** What the shop is called in the API's addresses. */
  business: string;
  apiKey: string;
  timeoutInMs: number;
}

/** How visitors sign in besides e-mail: with a provider's public id, at the demo's own test page, or not at all. */
export interface SocialOffer {
  google: { clientId: string } | 'local' | null;
  facebook: { appId: string; version: string } | 'local' | null;
}

/** What the server hands the web app for one visit. */
export interface Visit {
  nonce: string;
  requestId: string;
  clientAddress: string;
  /** The shop's address as the world knows it; never taken from the request. */
  publicUrl: string;
  filesUrl: string;
  isDemo: boolean;
  /** The Google Analytics id, where the shop has one. Nothing is loaded before the visitor agrees. */
  analyticsId?: string | null;
  /** `local`: the page at /dev/social/{platform}. */
  socialPlatforms?: SocialOffer;
  /** How long a browser keeps its sign-in. */
  authMonths: number;
  /** The shop's clock at the start of the visit. */
  now: Date;
  /** Writes down what a page did not expect. */
  reportDefect(error: unknown): void;
  /** The way to the shop in this process, or the address of an API elsewhere. */
  door: ShopDoor | ApiElsewhere;
}
