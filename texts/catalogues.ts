/**
 * Texts that a browser gets of an app, by the needs of its pages: never another app's tables. `shell` is the home page and the
 * frame of every page, and is sent first; `lower` is the part below and beside the content, with errors and the cart. The others are loaded
 * with their pages (web/texts/page-texts.ts).
 */
export const catalogues = {
  storefront: {
    shell: ['frame', 'home', 'meals'],
    lower: ['address', 'cart', 'catalogue', 'consent', 'errors', 'lower-frame', 'news', 'offline', 'policies'],
    menu: ['menu', 'product'],
    batch: ['batch'],
    plans: ['plans'],
    letters: ['business', 'contact'],
    personal: ['account', 'cases', 'checkout', 'date-time', 'forms', 'orders', 'payments', 'plan-pause', 'sign-in'],
  },
  /** An app that is opened and stays open: all its texts are loaded at once, and only there. */
  office: {
    all: [
      'cases',
      'catalogue',
      'date-time',
      'errors',
      'forms',
      'frame',
      'lower-frame',
      'meals',
      'office-audit',
      'office-customers',
      'office-cases',
      'office-day',
      'office-frame',
      'office-health',
      'office-imports',
      'office-inbox',
      'office-keys',
      'office-kitchen',
      'office-labels',
      'office-meals',
      'office-menu',
      'office-run',
      'office-road',
      'office-money',
      'office-offers',
      'office-orders',
      'office-order-changes',
      'office-pantry',
      'office-places',
      'office-prices',
      'office-settings',
      'office-shop-texts',
      'office-sign-in',
      'office-start',
      'office-team',
      'office-webhooks',
      'office-plans',
      'plan-pause',
    ],
  },
} satisfies Record<string, Record<string, readonly string[]>>;

/** Tables used only by the server: no browser loads them. */
export const serverTables: readonly string[] = ['documents', 'mail', 'printing', 'sandbox', 'staff'];

/** The tables of `storefront/shell` and the like, or of a whole app; empty for an unknown catalogue. */
export function tablesOf(catalogue: string): readonly string[] {
  const [app = '', part] = catalogue.split('/');
  const parts: Record<string, readonly string[]> = (catalogues as Record<string, typeof parts>)[app] ?? {};
  return part ? (parts[part] ?? []) : Object.values(parts).flat();
}
