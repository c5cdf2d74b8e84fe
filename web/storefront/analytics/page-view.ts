import { gtag, isMeasuring } from './gtag.ts';

/** Filters in the address can tell of someone's health: only the path is ever sent, of this page and of the last. */
export function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

export function trackPageView(page: { address: string; referrer: string; title: string }): void {
  if (!isMeasuring()) return;
  const seen = {
    page_location: withoutQuery(page.address),
    page_referrer: withoutQuery(page.referrer),
    page_title: page.title,
  };
  // Events that Google adds by itself take the address from here and not from the window.
  gtag('set', seen);
  gtag('event', 'page_view', seen);
}
