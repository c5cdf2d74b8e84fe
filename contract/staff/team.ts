import * as z from 'zod/mini';
import { staffRoles } from '../fields/call-contract.ts';
import { Email, optionalText, requiredText } from '../fields/form-fields.ts';
import { factorKinds } from './office.ts';

const roles = z.array(z.enum(staffRoles, 'unknown-value'), 'required-field');

/** A staff member. */
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  factors: z.array(z.enum(factorKinds)),
  /** False until they opened the mail that invited them. */
  isProven: z.boolean(),
  sessions: z.int(),
  lastSeenAt: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof TeamMember>;
export const TeamCollection = z.object({ items: z.array(TeamMember) });

export const TeamMemberForm = z.object({
  email: Email,
  /** Name of a new account; an existing one keeps its own. */
  name: requiredText(100),
  roles: roles.check(z.minLength(1, 'required-field')),
  reason: optionalText(500),
});
export type TeamMemberForm = z.infer<typeof TeamMemberForm>;
export const TeamMemberQuery = z.object({ memberId: z.uuid('invalid-field') });
/** All the roles they hold from now on; none ends their work here. */
export const TeamRolesForm = z.object({ roles, reason: optionalText(500) });
export const TeamReasonForm = z.object({ reason: optionalText(500) });
