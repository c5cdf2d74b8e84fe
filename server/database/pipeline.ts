import type { Statement } from './sql.ts';

/** A connection that sends each statement immediately instead of waiting for the results of earlier ones. */
export const pipelined = { pipeline: true };

/** A statement without lasting effect, safe to send at any point. */
export function isSelect({ text }: Statement): boolean {
  return /^\s*select\b/i.test(text);
}
