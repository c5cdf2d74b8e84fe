import { parseExactJson } from '../exact-json.ts';

/** Viva's own "there is none": empty or JSON. A page of something in between says nothing about a payment. */
export function isNotFound(status: number, body: string): boolean {
  if (status !== 404) return false;
  if (body.trim() === '') return true;
  try {
    return typeof parseExactJson(body) === 'object';
  } catch {
    return false;
  }
}
