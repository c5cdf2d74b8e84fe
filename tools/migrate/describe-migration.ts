/** What a migration does to tables that are there already. */
export interface MigrationDeeds {
  creates: string[];
  /** Tables that others wait for while their shape or their rows change. */
  locks: string[];
  /** What a process of the version before would stumble over, in words. */
  breaksOld: string[];
}

const name = '(?:if (?:not )?exists )?(?:only )?"?([a-z_][a-z0-9_]*)"?';
const find = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, table = '']) => table.toLowerCase());

/** Found by reading the SQL as text: what functions and triggers do later is theirs, and is left out. */
export function describeMigration(sql: string): MigrationDeeds {
  const text = sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replace(/\s+/g, ' ');
  const creates = unique(find(text, `create (?:unlogged )?table ${name}`));
  const isOld = (table: string) => !creates.includes(table);
  const touched = [
    ...find(text, `alter table ${name}`),
    ...find(text, `(?<!for )update ${name} set`),
    ...find(text, `delete from ${name}`),
    ...find(text, `create (?:unique )?index (?!concurrently)(?:[^;]*? )?on ${name}`),
    ...find(text, `create (?:constraint )?trigger [^;]*? on ${name}`),
    ...find(text, `drop table ${name}`),
  ];
  const statements = text.split(';');
  const breaksOld = statements.flatMap((statement) => {
    const [table = ''] = find(statement, `(?:alter|drop) table ${name}`);
    if (!table || !isOld(table)) return [];
    const reasons: [RegExp, string][] = [
      [/drop table/i, `drops ${table}`],
      [/drop column/i, `drops a column of ${table}`],
      [/ rename /i, `renames something of ${table}`],
      [/alter column \S+ (?:set data )?type/i, `changes the type of a column of ${table}`],
      [/alter column \S+ set not null/i, `no longer takes nothing in a column of ${table}`],
      [
        /add column (?:(?!default|generated|,).)* not null(?!(?:(?!,).)*(?:default|generated))/i,
        `asks for a new column of ${table}`,
      ],
    ];
    return reasons.flatMap(([pattern, words]) => (pattern.test(statement) ? words : []));
  });
  return { creates, locks: unique(touched.filter(isOld)), breaksOld: unique(breaksOld) };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
