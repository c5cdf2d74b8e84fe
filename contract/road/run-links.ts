import * as z from 'zod/mini';
import { StaffName } from './till.ts';

const secret = z.string('required-field').check(z.regex(/^[\w-]{20,64}$/, 'invalid-field'));

/** The part of the address that opens a run; shown once. */
export const RunLink = z.object({ token: z.string() });
export type RunLink = z.infer<typeof RunLink>;
/** `device`: the secret that this phone received when it first opened the link. */
export const RunLinkForm = z.object({ token: secret, device: z.optional(z.nullable(secret)) });
export const OpenedLink = z.object({ token: z.string(), runId: z.string() });
export type OpenedLink = z.infer<typeof OpenedLink>;
export const LinkedRun = z.object({ courier: StaffName, runId: z.string() });
