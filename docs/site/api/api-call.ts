import { type ApiCall, type ApiDocument, answerOf, bodyOf, nameIn, parameterOf } from './api-document.ts';
import { exampleOf, schemaAsMarkdown, typeInWords } from './api-types.ts';

export interface RoutedCall {
  call: ApiCall;
  method: string;
  path: string;
  /** The path of the same call for caches, which needs no key. */
  sharedPath: string | null;
}

/** The calls of the document, each once: its variant for caches is no call of its own. */
export function listApiCalls({ paths }: ApiDocument): RoutedCall[] {
  const all = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const sharedName = (name: string) => `${name}-shared`;
  const shared = new Map(all.map(({ call, path }) => [call.operationId, path]));
  return all
    .filter(({ path }) => !path.startsWith('/api/share/'))
    .map((each) => ({ ...each, sharedPath: shared.get(sharedName(each.call.operationId)) ?? null }));
}

const types = '../types/';

/** The page of a call: who may make it, what it takes, what it returns, and an example. */
export function callAsMarkdown(document: ApiDocument, routed: RoutedCall): string {
  const { call, method, path, sharedPath } = routed;
  const body = bodyOf(call);
  const answer = answerOf(document, call);
  return [
    `# ${call.operationId}`,
    `${call.summary}.`,
    `\`${method} ${path}\``,
    ...(sharedPath ? [`Any cache may store the same answer at \`GET ${sharedPath}\`, which requires no key.`] : []),
    `${whoMay(call)} ${call.description ?? ''}`.trim(),
    '## Parameters',
    parametersAsMarkdown(document, call),
    ...(body ? ['## Body', ofType(document, body)] : []),
    '## Answer',
    'The `data` of the response:',
    answer ? ofType(document, answer) : 'Nothing.',
    '## Errors',
    errorsAsMarkdown(call),
    '## Example',
    exampleAsMarkdown(document, routed),
  ].join('\n\n');
}

function whoMay({ security }: ApiCall): string {
  const [first] = security;
  if (first && !('token' in first)) return 'Anyone may make this call with the public id of an app.';
  return 'This call requires the token of a person who is signed in.';
}

function parametersAsMarkdown(document: ApiDocument, call: ApiCall): string {
  const rows = call.parameters
    .map((parameter) => parameterOf(document, parameter))
    .map(({ name, in: where, required, schema, description }) => {
      const type = typeInWords(schema, types).replaceAll('|', '\\|');
      return `| \`${name}\` | ${where} | ${type} | ${required ? 'always' : 'optional'} | ${description ?? ''} |`;
    });
  const key = '| `apiKey` | query | string | always | the public id of the app |';
  return ['| name | in | type | given | note |', '| --- | --- | --- | --- | --- |', key, ...rows].join('\n');
}

function ofType(document: ApiDocument, schema: { $ref?: string }): string {
  const name = schema.$ref ? nameIn(schema.$ref) : null;
  const named = name ? document.components.schemas[name] : undefined;
  return named
    ? `Type [${name}](${types}${name}.md).\n\n${schemaAsMarkdown(named, types)}`
    : schemaAsMarkdown(schema, types);
}

function errorsAsMarkdown({ responses }: ApiCall): string {
  const statuses = Object.keys(responses).filter((status) => /^[45]/.test(status));
  return `With the codes of [all errors](../errors.md): ${statuses.map((each) => `[${each}](../errors.md#status-${each})`).join(', ')}.`;
}

function exampleAsMarkdown(document: ApiDocument, { call, method, path }: RoutedCall): string {
  const own = call.parameters
    .map((parameter) => parameterOf(document, parameter))
    .filter((parameter) => parameter.in === 'query' && parameter.required && parameter.name !== 'business');
  const query = own.map(({ name, schema }) => `&${name}=${exampleOf(schema, document.components.schemas)}`).join('');
  const body = bodyOf(call);
  const isSigned = call.security.every((each) => 'token' in each || 'key' in each);
  const json = body && JSON.stringify(exampleOf(body, document.components.schemas), null, 2).replaceAll("'", "'\\''");
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "https://shop.example${path}?apiKey=nsa_…&business=nostimo${query}"`,
    ...(isSigned ? ['-H "Authorization: Bearer …"'] : []),
    ...(json ? ['-H "Content-Type: application/json"', `-d '${json}'`] : []),
  ];
  return `\`\`\`sh example\n${lines.join(' \\\n  ')}\n\`\`\``;
}
