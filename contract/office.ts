import * as z from 'zod/mini';
import { owedSteps, staffRoles } from './call-contract.ts';
import { Email, optionalText } from './form-fields.ts';

/** What somebody can show besides their password. */
export const factorKinds = ['passkey', 'code-app'] as const;
export type FactorKind = (typeof factorKinds)[number];

const TypedPassword = z.string('required-field').check(z.minLength(1, 'required-field'), z.maxLength(200, 'too-long'));

export const OfficeLoginForm = z.object({ username: Email, password: TypedPassword });
export type OfficeLoginForm = z.infer<typeof OfficeLoginForm>;

/** Something that was enrolled as a second factor. */
export const SecondFactor = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Who is at work, and what they may do now. */
export const OfficeSession = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  roles: z.array(z.enum(staffRoles)),
  /** Null: nothing, everything the roles allow is open. */
  owes: z.nullable(z.enum(owedSteps)),
  factors: z.array(SecondFactor),
  /** This shop asks these roles for a second factor. */
  needsSecondFactor: z.boolean(),
  /** When they last showed who they are; what asks for a fresh proof asks again ten minutes later. */
  provenAt: z.string(),
});
export type OfficeSession = z.infer<typeof OfficeSession>;
/** The token of the office's own kind of session: it is no customer's, and a customer's is none of these. */
export const OfficeSignIn = z.object({ token: z.string(), session: OfficeSession });
export type OfficeSignIn = z.infer<typeof OfficeSignIn>;

export const ProofCodeForm = z.object({
  code: z.string('required-field').check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'invalid-field')),
});
export const ProofPasswordForm = z.object({ password: TypedPassword });

/** For the app that makes codes: typed, or scanned as the QR code of the address. */
export const CodeAppSecret = z.object({
  secret: z.string(),
  uri: z.string(),
  /** How many modules a side has, and its dark ones as the path of an SVG; the quiet edge is up to whoever draws it. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type CodeAppSecret = z.infer<typeof CodeAppSecret>;

/** What the browser is handed, as the Web Authentication standard writes it in JSON. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
/** What the browser gave back, likewise. */
const PasskeyResponse = z.record(z.string(), z.unknown(), 'required-field');
export const PasskeyForm = z.object({ name: optionalText(60), response: PasskeyResponse });
export const ProofPasskeyForm = z.object({ response: PasskeyResponse });

export const SecondFactorQuery = z.object({ factorId: z.uuid('invalid-field') });
