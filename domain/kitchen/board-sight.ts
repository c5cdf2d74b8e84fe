import type { StaffRole } from '#contract/call-contract.ts';

/** What of a delivery date somebody may see. Whatever is not named here everybody at the board sees. */
const sights = ['kitchen', 'allergies', 'notes', 'places', 'money', 'history'] as const;
export type Sight = (typeof sights)[number];

const seenBy: Record<Sight, readonly StaffRole[]> = {
  kitchen: ['support', 'kitchen', 'dispatch'],
  allergies: ['support', 'kitchen'],
  notes: ['support', 'kitchen', 'dispatch'],
  places: ['support', 'dispatch'],
  money: ['support', 'accounts'],
  history: ['support'],
};

/** The owner sees everything; several roles see what each of them does. */
export function sightOf(roles: readonly StaffRole[]): ReadonlySet<Sight> {
  return new Set(sights.filter((sight) => roles.some((role) => role === 'owner' || seenBy[sight].includes(role))));
}
