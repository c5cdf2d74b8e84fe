/** Accounts of the demo shop (docs/spec.md#running-demo-accounts). A live shop has none of them. */
export const demoPassword = 'nostimo-demo';
export const demoAccounts = [
  { email: 'maria@example.com', name: 'Μαρία Παπαδοπούλου', role: null },
  { email: 'owner@example.com', name: 'Ελένη Ιωάννου', role: 'owner' },
  { email: 'kitchen@example.com', name: 'Νίκος Γεωργίου', role: 'kitchen' },
  { email: 'courier@example.com', name: 'Γιώργος Δημητρίου', role: 'courier' },
  { email: 'support@example.com', name: 'Κατερίνα Αντωνίου', role: 'support' },
  { email: 'dispatch@example.com', name: 'Σταύρος Παππάς', role: 'dispatch' },
  { email: 'accounts@example.com', name: 'Άννα Βασιλείου', role: 'accounts' },
] as const;
