import type { StaffRole } from '../fields/call-contract.ts';

/** In the order in which the page to sign in at the office offers them. */
const demoStaff = {
  owner: { email: 'owner@example.com', name: 'Ελένη Ιωάννου' },
  kitchen: { email: 'kitchen@example.com', name: 'Νίκος Γεωργίου' },
  courier: { email: 'courier@example.com', name: 'Γιώργος Δημητρίου' },
  support: { email: 'support@example.com', name: 'Κατερίνα Αντωνίου' },
  dispatch: { email: 'dispatch@example.com', name: 'Σταύρος Παππάς' },
  accounts: { email: 'accounts@example.com', name: 'Άννα Βασιλείου' },
} as const satisfies Record<StaffRole, { email: string; name: string }>;
const demoRoles = Object.keys(demoStaff) as StaffRole[];

/** Accounts of the demo shop (docs/spec.md#running-demo-accounts). A live shop has none of them. */
export const demoPassword = 'nostimo-demo';
export const demoAccounts: readonly { email: string; name: string; role: StaffRole | null }[] = [
  { email: 'maria@example.com', name: 'Μαρία Παπαδοπούλου', role: null },
  ...demoRoles.map((role) => ({ ...demoStaff[role], role })),
];
