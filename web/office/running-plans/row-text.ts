/** A row as its button sends it. */
export interface SentRow {
  orderId: string;
  deliveryId: string;
  orderNumber: string;
  name: string;
}

/** The name is last, since it may contain anything. */
export function rowText({ orderId, deliveryId, orderNumber, name }: SentRow): string {
  return [orderId, deliveryId, orderNumber, name].join(' ');
}

export function readRow(text: string): SentRow[] {
  const [orderId = '', deliveryId = '', orderNumber = '', ...name] = text.split(' ');
  return orderNumber ? [{ orderId, deliveryId, orderNumber, name: name.join(' ') }] : [];
}
