import pg from 'pg';

interface TableSize {
  name: string;
  rows: number;
  tableInBytes: number;
  indexesInBytes: number;
}

/** As after `analyze`; a partitioned table counts with its months. The largest first. */
export async function readTableSizes(databaseUrl: string): Promise<TableSize[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<TableSize>(`
      select coalesce(parent.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::float8 as rows,
        sum(pg_table_size(c.oid))::float8 as "tableInBytes", sum(pg_indexes_size(c.oid))::float8 as "indexesInBytes"
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      group by 1 order by sum(pg_total_relation_size(c.oid)) desc, 1`);
    return rows;
  } finally {
    await client.end();
  }
}

/** In lines, down to a megabyte; the rest as one. */
export function sayTableSizes(sizes: readonly TableSize[]): string[] {
  const large = sizes.filter((size) => bytesOf(size) >= megabyte);
  const line = (name: string, rows: string, table: number, indexes: number) =>
    `${name.padEnd(24)} ${rows.padStart(12)} ${mb(table)} ${mb(indexes)} ${mb(table + indexes)}`;
  const sum = (list: readonly TableSize[], key: 'tableInBytes' | 'indexesInBytes') =>
    list.reduce((total, size) => total + size[key], 0);
  const small = sizes.filter((size) => !large.includes(size));
  return [
    `${''.padEnd(24)} ${'rows'.padStart(12)} ${'table MB'.padStart(10)} ${'index MB'.padStart(10)} ${'all MB'.padStart(10)}`,
    ...large.map((size) => line(size.name, String(size.rows), size.tableInBytes, size.indexesInBytes)),
    line(`${small.length} smaller`, '', sum(small, 'tableInBytes'), sum(small, 'indexesInBytes')),
    line('together', '', sum(sizes, 'tableInBytes'), sum(sizes, 'indexesInBytes')),
  ];
}

const megabyte = 1_000_000;
const bytesOf = ({ tableInBytes, indexesInBytes }: TableSize) => tableInBytes + indexesInBytes;
const mb = (bytes: number) => (bytes / megabyte).toFixed(1).padStart(10);
