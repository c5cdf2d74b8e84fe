import storefront from '#web/styles/app.css?inline';
import office from '#web/styles/office.css?inline';

export type App = 'storefront' | 'office';

const sheets = { storefront, office } satisfies Record<App, string>;

/** Puts the app's own stylesheet into the page: both together would decide for each other. */
export function wearStyles(app: App): void {
  const style = document.querySelector('style[data-of]') ?? document.head.appendChild(document.createElement('style'));
  if (style.getAttribute('data-of') === app) return;
  style.setAttribute('data-of', app);
  style.textContent = sheets[app];
}
