import { scrub } from './log-options.ts';

/** Depth limit for chains of causes; deeper causes add no information. */
const mostCauses = 3;

/** A log line for an error outside a request: place, time and reason, without personal data. */
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

/** Database errors include the schema names involved, never the detail, which quotes rows. */
function describe(error: Error): object {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const known = Object.entries({ code, table, constraint }).filter(([, value]) => typeof value === 'string');
  return { error: scrub(error.message), ...Object.fromEntries(known) };
}
