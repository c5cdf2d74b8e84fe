import { parseExactJson } from '../exact-json.ts';

/** Viva's own "not found": empty or JSON. An error page of a proxy in between is no statement about a payment. */
export function isNotFound(status: number, body: string): boolean {
  if (status !== 404) return false;
  if (body.trim() === '') return true;
  try {
    return typeof parseExactJson(body) === 'object';
  } catch {
    return false;
  }
}
