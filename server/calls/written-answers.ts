import { createPackedBody, type PackedBody } from '../operations/answers/packed-body.ts';

const bodies = new WeakMap<object, PackedBody>();

/** Serialises a response that will be sent again unchanged: the same object always yields the same bytes. */
export function writeAnswer(data: object): PackedBody {
  const written = bodies.get(data) ?? pack(data);
  bodies.set(data, written);
  return written;
}

export function findWritten(data: unknown): PackedBody | undefined {
  return typeof data === 'object' && data !== null ? bodies.get(data) : undefined;
}

function pack(data: object): PackedBody {
  const json = Buffer.from(JSON.stringify({ code: 'ok', data, message: '' }));
  // Short-lived, until the next change: the strongest compression is not worth its time.
  return createPackedBody(json, { firstQuality: 1, isShortLived: true });
}
