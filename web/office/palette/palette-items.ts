import type { Language } from '#contract/fields/languages.ts';
import { officeCustomerPath, officeDayPath, officeOrderPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import type { PaletteFinds } from './find-resource.ts';
import type { PaletteItem } from './palette.tsx';

/** The path of a delivery in the list of its date. */
export function deliveryInDayPath(date: string, orderNumber: string): string {
  return `${officeDayPath(date)}?${new URLSearchParams({ list: 'deliveries', find: orderNumber })}`;
}

/** Found orders, customers and deliveries as lines of the palette; deliveries of the shown date are there already. */
export function paletteItemsOf(
  { items, orders, customers }: PaletteFinds,
  { text, language, shownDate }: { text: Text; language: Language; shownDate: string | undefined },
): PaletteItem[] {
  const day = (date: string) => formatDate(date, language, 'shortYear');
  return [
    ...orders.map(({ id, number, name, delivery }) => ({
      to: officeOrderPath(id),
      name: `${name || text('desk-no-name')}, #${number}`,
      detail: delivery ? `${day(delivery.date)}, ${delivery.from}–${delivery.to}` : text('desk-group-order'),
      group: text('desk-group-order'),
    })),
    ...customers.map(({ id, name, email, phone }) => ({
      to: officeCustomerPath(id),
      name: name || email,
      detail: [text('desk-group-customer'), phone].filter(Boolean).join(' · '),
      group: text('desk-group-customer'),
    })),
    ...items
      .filter(({ date }) => date !== shownDate)
      .map(({ name, orderNumber, date, from, to }) => ({
        to: deliveryInDayPath(date, orderNumber),
        name: `${name}, #${orderNumber}`,
        detail: `${day(date)}, ${from}–${to}`,
        group: '',
      })),
  ];
}
