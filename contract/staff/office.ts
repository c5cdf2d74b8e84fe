import * as z from 'zod/mini';
import { owedSteps, staffRoles } from '../fields/call-contract.ts';
import { Email, optionalText } from '../fields/form-fields.ts';

/** Second factors besides the password. */
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

/** The signed-in staff member, with their current rights. */
export const OfficeSession = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  roles: z.array(z.enum(staffRoles)),
  /** Null: none, all rights of the roles are available. */
  owes: z.nullable(z.enum(owedSteps)),
  factors: z.array(SecondFactor),
  /** True if this shop requires a second factor of these roles. */
  needsSecondFactor: z.boolean(),
  /** Time of the last proof of identity; it is fresh for ten minutes. */
  provenAt: z.string(),
});
export type OfficeSession = z.infer<typeof OfficeSession>;
/** The token of an office session: it is not valid for customers, and a customer's is not valid here. */
export const OfficeSignIn = z.object({ token: z.string(), session: OfficeSession });
export type OfficeSignIn = z.infer<typeof OfficeSignIn>;

export const ProofCodeForm = z.object({
  code: z.string('required-field').check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'invalid-field')),
});
export const ProofPasswordForm = z.object({ password: TypedPassword });

/** For the authenticator app: typed, or scanned as the QR code of the address. */
export const CodeAppSecret = z.object({
  secret: z.string(),
  uri: z.string(),
  /** Number of modules per side, and the dark ones as an SVG path; the quiet zone is added by the drawing component. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type CodeAppSecret = z.infer<typeof CodeAppSecret>;

/** Options for the browser, as the Web Authentication standard writes them in JSON. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
/** Response of the browser, in the same form. */
const PasskeyResponse = z.record(z.string(), z.unknown(), 'required-field');
export const PasskeyForm = z.object({ name: optionalText(60), response: PasskeyResponse });
export const ProofPasskeyForm = z.object({ response: PasskeyResponse });

export const SecondFactorQuery = z.object({ factorId: z.uuid('invalid-field') });
