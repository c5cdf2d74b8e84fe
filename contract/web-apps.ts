/** They are built as one and share nothing in the browser: from one to the other one goes by whole pages. */
export type WebApp = 'storefront' | 'office';

/** The address of the routes that a browser knows in one app, beside that of the routes of all. */
export function manifestOfApp(url: string, app: WebApp): string {
  return url.replace(/\.js$/, `-${app}.js`);
}
