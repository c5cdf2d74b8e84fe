import type { Statement } from './sql.ts';

/** A connection that sends each statement at once, behind those before it, instead of waiting for their answers. */
export const pipelined = { pipeline: true };

/** Changes nothing that would stay, wherever it is sent. */
export function isSelect({ text }: Statement): boolean {
  return /^\s*select\b/i.test(text);
}
