import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText } from '../fields/form-fields.ts';

export const mostApps = 50;
export const mostKeys = 50;
const mostCalls = 100;

export const PublicApp = z.object({
  /** Null: the key in the shop's own configuration, which only the server's operator can change. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** The app's apiKey. Public: it grants no access by itself. */
  appId: z.string(),
  createdAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
export type PublicApp = z.infer<typeof PublicApp>;

export const keyStates = ['open', 'expired', 'revoked'] as const;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key, to recognise it. */
  prefix: z.string(),
  calls: z.array(z.string()),
  state: z.enum(keyStates),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The last day on which it opens anything, in Athens; null: until it is revoked. */
  lastDay: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyCollection = z.object({
  apps: z.array(PublicApp),
  keys: z.array(ApiKey),
  /** Calls that a key may be bound to. */
  callable: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
export type ApiKeyCollection = z.infer<typeof ApiKeyCollection>;

export const PublicAppForm = z.object({ name: requiredText(60) });
export const PublicAppQuery = z.object({ publicAppId: z.uuid('invalid-field') });
export const ApiKeyForm = z.object({
  name: requiredText(60),
  calls: z
    .array(z.string().check(z.maxLength(60, 'too-long')), 'required-field')
    .check(z.minLength(1, 'required-field'), z.maxLength(mostCalls, 'too-long')),
  /** The last day on which it opens anything, in Athens; null: until it is revoked. */
  lastDay: z.nullable(calendarDate),
});
/** The key is shown once. */
export const ApiKeyWithSecret = z.object({ secret: z.string(), key: ApiKey });
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;
export const ApiKeyQuery = z.object({ apiKeyId: z.uuid('invalid-field') });
