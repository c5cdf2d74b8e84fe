import { scrub } from './log-options.ts';

/** How deep an error may stand behind another; a chain longer than this says nothing more. */
const mostCauses = 3;

/** A line of the log for what went wrong outside a request: where, when, and why, without anybody's words. */
export function errorLine(
  msg: string,
  error: Error,
  place: Record<string, string> = {},
  now: Date = new Date(),
): string {
  const causes = listCauses(error.cause);
  return JSON.stringify({
    level: 'error',
    time: now.toISOString(),
    msg,
    ...place,
    ...describe(error),
    ...(causes.length > 0 && { causes }),
  });
}

function listCauses(cause: unknown): object[] {
  const causes: object[] = [];
  for (let next = cause; next instanceof Error && causes.length < mostCauses; next = next.cause)
    causes.push(describe(next));
  return causes;
}

/** Of the database's refusals also what refused: names of the schema, never its detail, which quotes rows. */
function describe(error: Error): object {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const known = Object.entries({ code, table, constraint }).filter(([, value]) => typeof value === 'string');
  return { error: scrub(error.message), ...Object.fromEntries(known) };
}
