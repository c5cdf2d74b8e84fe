import { startMeasuring, stopMeasuring } from './gtag.ts';
import { trackPageView } from './page-view.ts';

export { stopMeasuring };

export function measure(id: string, page: Parameters<typeof trackPageView>[0]): void {
  startMeasuring(id);
  trackPageView(page);
}
