import { gtag, isMeasuring } from './gtag.ts';

/** Filters in the address can reveal health data: only the path is ever sent, of this page and of the last. */
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
  // Google's automatic events use this address instead of the window's.
  gtag('set', seen);
  gtag('event', 'page_view', seen);
}
