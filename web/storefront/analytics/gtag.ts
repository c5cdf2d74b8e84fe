type GtagArguments = readonly unknown[];

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean | undefined;
  }
}

/** Set between consent and its withdrawal; without it no event is ever sent. */
let activeId: string | null = null;

export function isMeasuring(): boolean {
  return activeId !== null;
}

/** Google's library reads `arguments` objects from its queue; it ignores plain arrays. */
export const gtag: (...args: GtagArguments) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer?.push(arguments);
};

/** docs/spec.md#consent-first: basic consent mode. Called only after consent, and even then all but measurement stays denied. */
export function startMeasuring(id: string): void {
  if (activeId === id) return;
  const isFirst = window.dataLayer === undefined;
  activeId = id;
  window[`ga-disable-${id}`] = false;
  window.dataLayer ??= [];
  if (isFirst) {
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
    gtag('set', 'ads_data_redaction', true);
  }
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!isFirst) return;
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** After consent was withdrawn no event is sent, and Google's data in the browser is deleted. */
export function stopMeasuring(): void {
  if (activeId === null) return;
  gtag('consent', 'update', { analytics_storage: 'denied' });
  window[`ga-disable-${activeId}`] = true;
  activeId = null;
  removeAnalyticsCookies();
}

function removeAnalyticsCookies(): void {
  const names = document.cookie.split(/;\s*/).map((part) => part.split('=')[0] ?? '');
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
