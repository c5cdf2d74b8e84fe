/** Tables of what both apps say: errors, signing in, addresses, dishes. */
const common = ['address', 'catalogue', 'errors', 'sign-in'];

/**
 * What a browser is given of an app: never another app's tables. `shell` is what the first page needs, the home page and what
 * surrounds every page; it travels alone and first. The rest follows when the browser is idle, or before a page that uses it.
 */
export const catalogues = {
  storefront: {
    shell: ['frame', 'home', 'meals'],
    rest: [
      ...common,
      'account',
      'business',
      'cart',
      'checkout',
      'consent',
      'contact',
      'date-time',
      'lower-frame',
      'menu',
      'news',
      'offline',
      'orders',
      'payments',
      'plans',
      'policies',
      'product',
    ],
  },
} satisfies Record<string, Record<'shell' | 'rest', readonly string[]>>;

/** What only the server says: no browser is made to carry it. */
export const serverTables: readonly string[] = ['documents', 'mail', 'sandbox', 'staff'];

/** The tables of `storefront/shell` and the like; none for what is no catalogue. */
export function tablesOf(catalogue: string): readonly string[] {
  const [app = '', part = ''] = catalogue.split('/');
  const parts: Record<string, Record<string, readonly string[]>> = catalogues;
  return parts[app]?.[part] ?? [];
}
