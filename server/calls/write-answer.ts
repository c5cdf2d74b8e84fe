/** Each with a leading comma, as in a list. */
const itemsWritten = new WeakMap<object, Buffer>();
const opening = Buffer.from('{"code":"ok","data":{"items":[');

/**
 * Serialises a response. Items of a collection are serialised once per object: many queries return the same meals in
 * another order.
 */
export function writeOk(data: unknown): Buffer {
  if (!isCollection(data)) return Buffer.from(JSON.stringify({ code: 'ok', data, message: '' }));
  const { items, ...rest } = data;
  const others = JSON.stringify(rest).slice(1, -1);
  const closing = Buffer.from(`]${others && ','}${others}},"message":""}`);
  const [first, ...following] = items.map(writeItem);
  return Buffer.concat(first ? [opening, first.subarray(1), ...following, closing] : [opening, closing]);
}

function writeItem(item: object): Buffer {
  const known = itemsWritten.get(item);
  if (known) return known;
  const written = Buffer.from(`,${JSON.stringify(item)}`);
  itemsWritten.set(item, written);
  return written;
}

function isCollection(data: unknown): data is { items: object[] } & Record<string, unknown> {
  if (typeof data !== 'object' || data === null || !('items' in data) || 'toJSON' in data) return false;
  const { items } = data;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
}
