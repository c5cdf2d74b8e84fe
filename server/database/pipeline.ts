import type pg from 'pg';
import type { Statement } from './sql.ts';

type Asked = string | Statement;

/** A connection that sends each statement at once, behind those before it, instead of waiting for their answers. */
export const pipelined = { pipeline: true };

/** What is asked in one go leaves in one piece: a write for each statement would cost more than the statement. */
export function ask(client: pg.ClientBase, asked: Asked): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client.query(asked);
}

interface Corked {
  writableCorked: number;
  cork(): void;
  uncork(): void;
}

/** Changes nothing that would stay, wherever it is sent. */
export function isSelect({ text }: Statement): boolean {
  return /^\s*select\b/i.test(text);
}
