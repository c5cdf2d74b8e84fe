import { type ApiSchema, nameIn } from './api-document.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const quoted = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A type in words, in Markdown: `list of [Meal](…)`, `text or null`. `folder` leads to the pages of the types. */
export function typeInWords(schema: ApiSchema, folder: string): string {
  const inner = (one: ApiSchema) => typeInWords(one, folder);
  if (schema.$ref) return `[${nameIn(schema.$ref)}](${folder}${nameIn(schema.$ref)}.md)`;
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' · ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map(inner).join(' or ');
  if (schema.allOf) return schema.allOf.map(inner).join(' and ');
  if (schema.prefixItems) return `list of ${schema.prefixItems.map(inner).join(', then ')}`;
  if (schema.items) return `list of ${inner(schema.items)}${limits(schema)}`;
  if (typeof schema.additionalProperties === 'object') {
    const keys =
      (schema.propertyNames?.enum ?? schema.propertyNames?.$ref) ? ` by ${inner(schema.propertyNames ?? {})}` : '';
    return `map of ${inner(schema.additionalProperties)}${keys}`;
  }
  const names = (Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']).join(' or ');
  return `${schema.format ? `${names} (${schema.format})` : names}${limits(schema)}`;
}

function limits(schema: ApiSchema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (from === undefined && to === undefined) return [];
    if (to === undefined) return [`at least ${from}${unit}`];
    return [from === undefined ? `at most ${to}${unit}` : from === to ? `${from}${unit}` : `${from} to ${to}${unit}`];
  };
  const said = [
    ...range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(pattern && pattern.length < 60 ? [`like \`${pattern}\``] : []),
  ];
  return said.length ? `, ${said.join(', ')}` : '';
}

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  note: string;
}

/** An object described in the place of its use, alone, in a list, or where there may be none. */
function inlineObject(value: ApiSchema): { inline: ApiSchema; type: string } | null {
  if (value.properties) return { inline: value, type: 'object' };
  if (value.items?.properties) return { inline: value.items, type: 'list of objects' };
  const inner = value.anyOf?.length === 2 && value.anyOf.find(({ type }) => type !== 'null');
  const isOptional = value.anyOf?.some(({ type }) => type === 'null');
  const found = inner && isOptional ? inlineObject(inner) : null;
  return found && { inline: found.inline, type: `${found.type} or null` };
}

/** The fields of an object, those of objects inside it after theirs: `address.city`. */
function fieldsOf(schema: ApiSchema, folder: string, start = ''): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = `${start}${key}`;
    const { inline, type } = inlineObject(value) ?? { inline: null, type: typeInWords(value, folder) };
    const isList = type.startsWith('list');
    const byDefault =
      value.default === undefined ? '' : `${value.default === '' ? 'empty' : quoted(value.default)} unless given`;
    const note = [value.description ?? '', byDefault].filter(Boolean).join('; ');
    const own = { name, type, isRequired: required.has(key), note };
    return [own, ...(inline ? fieldsOf(inline, folder, `${name}${isList ? '[]' : ''}.`) : [])];
  });
}

/** A schema as Markdown: the table of its fields, or its type in a sentence. */
export function schemaAsMarkdown(schema: ApiSchema, folder: string): string {
  const fields = fieldsOf(schema, folder);
  if (fields.length === 0) return `${typeInWords(schema, folder)}\n`;
  const rows = fields.map(
    ({ name, type, isRequired, note }) =>
      `| \`${name}\` | ${cell(type)} | ${isRequired ? 'always' : 'optional'} | ${cell(note)} |`,
  );
  const hasNotes = fields.some(({ note }) => note);
  const table = ['| field | type | given | note |', '| --- | --- | --- | --- |', ...rows];
  return `${(hasNotes ? table : table.map(withoutLastCell)).join('\n')}\n`;
}

function withoutLastCell(row: string): string {
  return row.replace(/(?<!\\)\|[^|]*\|$/, '|');
}

/** The names of the types that a schema mentions. */
export function typesIn(schema: unknown): string[] {
  const found = JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** A value that has the type, with the required fields alone: the body of an example. */
export function exampleOf(schema: ApiSchema, types: Record<string, ApiSchema>, depth = 0): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref) return depth > 6 ? {} : exampleOf(types[nameIn(schema.$ref)] ?? {}, types, depth + 1);
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first, types, depth + 1);
  if (schema.items) return schema.minItems === 0 || depth > 4 ? [] : [exampleOf(schema.items, types, depth + 1)];
  if (schema.properties) {
    const required = (schema.required ?? []).map((key) => [
      key,
      exampleOf(schema.properties?.[key] ?? {}, types, depth + 1),
    ]);
    return Object.fromEntries(required);
  }
  return exampleOfScalar(schema);
}

const textsByFormat: Record<string, string> = {
  email: 'eleni@example.gr',
  date: '2026-11-22',
  'date-time': '2026-11-22T10:00:00Z',
  uuid: '0199a1b2-0000-7000-8000-000000000000',
  uri: 'https://shop.example/',
};

function exampleOfScalar({ type, format, minimum }: ApiSchema): unknown {
  const [name] = Array.isArray(type) ? type : [type];
  if (name === 'integer' || name === 'number') return Math.max(1, minimum ?? 1);
  if (name === 'boolean') return true;
  if (name === 'null') return null;
  if (name === 'object') return {};
  return textsByFormat[format ?? ''] ?? '…';
}
