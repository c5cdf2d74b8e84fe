/** Of one process: the pool and the line that tells of changes (server/database). */
export const connectionsOfProcess = 17;
/** While processes follow each other, the old and the new ones stand side by side. */
const generations = 2;
/** For commands beside the shop, backups, and what PostgreSQL keeps for its administrator. */
const keptForOthers = 13;

/** How many processes a PostgreSQL server with so many connections carries, also while they are replaced. */
export function processesFor(maxConnections: number): number {
  return Math.max(1, Math.floor((maxConnections - keptForOthers) / (connectionsOfProcess * generations)));
}

interface Given {
  maxConnections: number;
  cores: number;
  /** SHOP_PROCESSES, where it is set. */
  known: string | undefined;
}

/** What SHOP_PROCESSES is to be, and the sentence that says why; a value that is set is kept, and spoken about when it is too much. */
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
