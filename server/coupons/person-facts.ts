import { createHmac } from 'node:crypto';
import { normalisePhone } from '#domain/orders/placing/person-marks.ts';

/** Keyed hash of a mark by which a person is recognised; cannot be read back. */
export function keyOfMark(secret: string, mark: string): string {
  return createHmac('sha256', secret).update(`person\n${mark}`).digest('base64url');
}

/** Null for an order without a phone. */
export function phoneKeyOf(secret: string, phone: string): string | null {
  const digits = normalisePhone(phone);
  return digits === '' ? null : keyOfMark(secret, `phone ${digits}`);
}
