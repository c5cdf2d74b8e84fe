const itemsWritten = new WeakMap<object, Buffer>();
const separator = Buffer.from(',');

/**
 * An answer as it goes over the wire. Items of a collection are written once for as long as they live: many questions are
 * answered by the same meals in another order.
 */
export function writeOk(data: unknown): Buffer {
  if (!isCollection(data)) return Buffer.from(JSON.stringify({ code: 'ok', data, message: '' }));
  const { items, ...rest } = data;
  const others = JSON.stringify(rest).slice(1, -1);
  return Buffer.concat([
    Buffer.from('{"code":"ok","data":{"items":['),
    ...items.flatMap((item, index) => (index === 0 ? [writeItem(item)] : [separator, writeItem(item)])),
    Buffer.from(`]${others && ','}${others}},"message":""}`),
  ]);
}

function writeItem(item: object): Buffer {
  const written = itemsWritten.get(item) ?? Buffer.from(JSON.stringify(item));
  itemsWritten.set(item, written);
  return written;
}

function isCollection(data: unknown): data is { items: object[] } & Record<string, unknown> {
  if (typeof data !== 'object' || data === null || !('items' in data) || 'toJSON' in data) return false;
  const { items } = data;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
}
