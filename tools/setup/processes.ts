/** Connections of one process: the pool and the connection that listens for changes (server/database). */
export const connectionsOfProcess = 17;
/** During a replacement of processes, the old and the new ones run side by side. */
const generations = 2;
/** For commands beside the shop, backups, and PostgreSQL's reserve for its administrator. */
const keptForOthers = 13;

/** Number of processes that a PostgreSQL server with this many connections carries, also during a replacement. */
export function processesFor(maxConnections: number): number {
  return Math.max(1, Math.floor((maxConnections - keptForOthers) / (connectionsOfProcess * generations)));
}

interface Given {
  maxConnections: number;
  cores: number;
  /** SHOP_PROCESSES, where it is set. */
  known: string | undefined;
}

/** The value for SHOP_PROCESSES, and the sentence with its reason; a set value is kept, with a warning when it is too large. */
export function decideProcesses({ maxConnections, cores, known }: Given): {
  value: string;
  isTooMany: boolean;
  sentence: string;
} {
  const most = processesFor(maxConnections);
  const wanted = known === undefined || known === 'auto' ? cores : Number(known);
  const needed = wanted * connectionsOfProcess * generations + keptForOthers;
  const why = `each opens ${connectionsOfProcess} connections, twice that while the shop is reloaded, and PostgreSQL takes ${maxConnections}`;
  if (wanted <= most) return { value: known ?? 'auto', isTooMany: false, sentence: `${wanted}: ${why}.` };
  const cure = `max_connections=${needed} in postgresql.conf carries ${wanted}`;
  if (known === undefined)
    return { value: String(most), isTooMany: false, sentence: `${most} of ${cores} cores: ${why}; ${cure}.` };
  return {
    value: known,
    isTooMany: true,
    sentence: `SHOP_PROCESSES=${known} is too many: ${why}; ${cure}, or set ${most}.`,
  };
}
