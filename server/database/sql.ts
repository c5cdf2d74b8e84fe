import { createHash } from 'node:crypto';

/** Private to this file: a value parsed from a person's JSON cannot carry it and pass for a statement. */
const brand = Symbol('statement');

/** A statement with its values kept separate, so that user input cannot become SQL. */
export interface Statement {
  readonly [brand]: true;
  text: string;
  values: unknown[];
  /** Equal texts share a name: the driver prepares each statement once per connection. */
  name: string;
}

const names = new Map<string, string>();

/** `sql\`select … where id = ${id}\`` makes a prepared statement; a statement may be nested inside another. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  parts.forEach((part, index) => {
    text += isStatement(part) ? inline(part, values) : `$${values.push(part)}`;
    text += strings[index + 1];
  });
  return { [brand]: true, text, values, name: nameOf(text) };
}

/** Words of the code as a list of SQL, `('one', 'two')`: written into the text, because a partial index is matched by literals only. */
export function literals(words: readonly string[]): Statement {
  const odd = words.find((word) => !/^[a-z][a-z-]*$/.test(word));
  if (odd !== undefined || words.length === 0) throw new Error(`Not a list of words: ${words.join(', ')}`);
  const text = `(${words.map((word) => `'${word}'`).join(', ')})`;
  return { [brand]: true, text, values: [], name: nameOf(text) };
}

function isStatement(part: unknown): part is Statement {
  return typeof part === 'object' && part !== null && brand in part;
}

function inline(inner: Statement, values: unknown[]): string {
  const offset = values.length;
  values.push(...inner.values);
  return inner.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

/** Operation and table of a statement, in two words; never contains values, as these are not part of its text. */
export function summaryOf({ text, name }: Statement): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+([a-z_]+)/i.exec(text) ?? [];
  return `${verb} ${table} ${name.slice(0, 6)}`.toLowerCase();
}
