/** Built together, but nothing is shared in the browser: navigation from one to the other loads a whole page. */
export type WebApp = 'storefront' | 'office';

/** URL of the route manifest of one app, beside that of all routes. */
export function manifestOfApp(url: string, app: WebApp): string {
  return url.replace(/\.js$/, `-${app}.js`);
}
