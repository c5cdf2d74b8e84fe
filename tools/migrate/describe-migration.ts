/** Effects of a migration on existing tables. */
export interface MigrationSteps {
  creates: string[];
  /** Tables that others wait for while their shape or their rows change. */
  locks: string[];
  /** Effects that break a process of the previous version, in words. */
  breaksOld: string[];
  /** Steps that take longer with more rows, while others wait for them. */
  slow: { table: string; what: string }[];
}

const name = '(?:if (?:not )?exists )?(?:only )?"?([a-z_][a-z0-9_]*)"?';
/** The table's own name, or its alias in the statement. */
const alias = '(?: \\*)?(?: (?:as )?(?!set\\b)[a-z_]\\w*)?';
const update = `(?<!\\b(?:for|do) )\\bupdate ${name}${alias} set\\b`;
const find = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, table = '']) => table.toLowerCase());

/** Found by reading the SQL as text: later effects of functions and triggers are left out. */
export function describeMigration(sql: string): MigrationSteps {
  const text = sql
    .replace(/--.*$/gm, '')
    // A block is done at once: its statements are the migration's.
    .replace(/\bdo\s+(?:language\s+\w+\s+)?\$(\w*)\$([\s\S]*?)\$\1\$/gi, (_, _tag, body: string) => openBlock(body))
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
    .replace(/\s+/g, ' ');
  const creates = unique(find(text, `create (?:unlogged )?table ${name}`));
  const isOld = (table: string) => !creates.includes(table);
  const touched = [
    ...find(text, `alter table ${name}`),
    ...find(text, update),
    ...find(text, `delete from ${name}`),
    ...find(text, `create (?:unique )?index (?!concurrently)(?:[^;]*? )?on ${name}`),
    ...find(text, `create (?:constraint )?trigger [^;]*? on ${name}`),
    ...find(text, `drop table ${name}`),
  ];
  const statements = text.split(';').map((statement) => statement.trim());
  const made = find(text, `create (?:unique )?index (?:concurrently )?${name}`);
  const breaksOld = statements.flatMap((statement) => [
    ...find(statement, `^drop index (?:concurrently )?${name}`)
      .filter((index) => !made.includes(index))
      .map((index) => `drops the index ${index}`),
    ...judge(statement, breaking, isOld).map(({ what }) => what),
  ]);
  const slow = statements.flatMap((statement) => [
    ...judge(statement, slowing, isOld),
    ...findCopied(statement).flatMap((table) =>
      isOld(table) ? { table, what: `copies from the rows of ${table}` } : [],
    ),
  ]);
  return { creates, locks: unique(touched.filter(isOld)), breaksOld: unique(breaksOld), slow };
}

const openBlock = (body: string) => `;${body.replace(/\b(?:begin|loop|then|else)\b/gi, ';')};`;

/** The tables that an INSERT … SELECT reads; an existence check and the last id are fast. */
function findCopied(given: string): string[] {
  const statement = given.replace(/\bexists \(select\b[^()]*\)|\(select max\(id\) from \w+\)/gi, '');
  if (!/^(?:with .*)?\binsert into .*\bselect\b/i.test(statement)) return [];
  const common = find(statement, `(?:^with (?:recursive )?|\\), ?)${name} as (?:(?:not )?materialized )?\\(`);
  const read = find(statement, '(?<!delete )\\b(?:from|join) (?:only )?"?([a-z_][a-z0-9_]*)\\b(?! ?\\()');
  return unique(read.filter((table) => !common.includes(table)));
}

type Signs = [sign: RegExp, what: (table: string) => string][];

const breaking: Signs = [
  [/^drop table/i, (table) => `drops ${table}`],
  [/ drop column/i, (table) => `drops a column of ${table}`],
  [/ rename /i, (table) => `renames something of ${table}`],
  [/ alter column \S+ (?:set data )?type/i, (table) => `changes the type of a column of ${table}`],
  [/ alter column \S+ set not null/i, (table) => `no longer allows null in a column of ${table}`],
  [
    / add column (?:(?!default|generated|,).)* not null(?!(?:(?!,).)*(?:default|generated))/i,
    (table) => `requires a new column of ${table}`,
  ],
  // An ON CONFLICT that names its columns needs the rule.
  [/ drop constraint \S+_p?key\b/i, (table) => `drops a unique rule of ${table}`],
];

const volatile = 'gen_random_uuid|random|clock_timestamp|nextval|uuidv7';
const slowing: Signs = [
  [/^create (?:unique )?index (?!concurrently)/i, (table) => `makes an index on ${table}`],
  [/^(?:with .*)?(?<!\b(?:for|do) )\b(?:update|delete from) /i, (table) => `goes through the rows of ${table}`],
  [/ alter column \S+ (?:set data )?type/i, (table) => `writes ${table} anew`],
  [
    new RegExp(` add column (?:(?!,).)*(?:default (?:${volatile})\\(|generated |\\b(?:big)?serial\\b)`, 'i'),
    (table) => `writes ${table} anew`,
  ],
  [/ alter column \S+ set not null/i, (table) => `reads all of ${table}`],
  [
    / add (?:constraint \S+ )?(?:check|foreign key|exclude)\b(?!.* not valid)/i,
    (table) => `reads all of ${table} for a new rule`,
  ],
  [
    / add (?:constraint \S+ )?(?:unique|primary key)\b(?! using index)/i,
    (table) => `makes an index on ${table} for a new rule`,
  ],
  [
    / add column (?:(?!, add ).)*(?:\bcheck \(|\bunique\b)/i,
    (table) => `reads all of ${table} for a new column's rule`,
  ],
];

function judge(statement: string, signs: Signs, isOld: (table: string) => boolean) {
  const [table = ''] = [
    ...find(statement, `^(?:alter|drop) table ${name}`),
    ...find(statement, `^create (?:unique )?index (?:[^;]*? )?on ${name}`),
    ...find(statement, `^(?:with .*)?${update}`),
    ...find(statement, `^(?:with .*)?\\bdelete from ${name}`),
  ];
  if (!table || !isOld(table)) return [];
  return signs.flatMap(([sign, what]) => (sign.test(statement) ? { table, what: what(table) } : []));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
