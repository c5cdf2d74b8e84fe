import { normalisePhone } from './orders/placing/person-marks.ts';

/** The number for text messages, with its country; null for a landline or an invalid number. */
export function mobileNumber(phone: string): string | null {
  const digits = normalisePhone(phone);
  if (/^69\d{8}$/.test(digits)) return `+30${digits}`;
  const isForeign = /^\s*(\+|00)/.test(phone) && !/^(\+|00)30/.test(phone.replace(/\s/g, ''));
  return isForeign && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}
