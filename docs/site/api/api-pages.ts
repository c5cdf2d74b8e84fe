import { STATUS_CODES } from 'node:http';
import { allErrorCodes } from '../../../contract/office-error-codes.ts';
import { readTexts } from '../../../texts/read-texts.ts';
import { firstWords, type SitePage, titleOf } from '../page.ts';
import { callAsMarkdown, listApiCalls, type RoutedCall } from './api-call.ts';
import { type ApiDocument, answerOf, bodyOf } from './api-document.ts';
import { schemaAsMarkdown, typesIn } from './api-types.ts';

/** The pages of the API: an overview, one for each topic, call and type, and the list of errors. */
export function apiPages(document: ApiDocument): SitePage[] {
  const calls = listApiCalls(document);
  const topics = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ call }) => call.tags[0] === name),
  }));
  return [
    page('README', overview(document, topics)),
    ...topics.map((topic) => page(topic.name, topicAsMarkdown(topic))),
    page('errors', errorList()),
    page('types', typeList(document)),
    ...calls.map((routed) => page(`calls/${routed.call.operationId}`, callAsMarkdown(document, routed))),
    ...Object.keys(document.components.schemas).map((name) => ({
      ...page(`types/${name}`, typeAsMarkdown(document, name, calls)),
      isSearched: false,
    })),
  ];
}

interface Topic {
  name: string;
  description: string;
  calls: RoutedCall[];
}

function page(name: string, markdown: string): SitePage {
  const title = titleOf(markdown);
  return {
    path: `api/${name === 'README' ? 'index' : name}`,
    source: `docs/api/${name}.md`,
    language: 'en',
    reader: 'integrator',
    title,
    description: /^(?:calls|types)\//.test(name) ? `${title}: ${firstWords(markdown, 120)}` : firstWords(markdown),
    markdown,
    isSearched: true,
  };
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function overview({ info, components }: ApiDocument, topics: readonly Topic[]): string {
  const { token, key } = components.securitySchemes;
  return `# The API

Every page of the shop uses the same calls as other programs. They are listed here by topic, made from the contract that the shop checks every request by;
a running shop shows its own at \`/api/docs\`. For client generators: [openapi.json](openapi.json).

${info.description}

## Topics

${topics.map(({ name, description, calls }) => `- [${capital(name)}](${name}.md): ${description} (${calls.length} calls)`).join('\n')}
- [Errors](errors.md): every code with its status
- [Types](types.md): every shape that calls take and return

## Who calls

| | |
| --- | --- |
| \`apiKey\` in the query | the public id of an app: it says which app calls, and opens nothing by itself ([programs that call the API](../api-keys.md)) |
| \`Authorization: Bearer\` with a token | ${token?.description} |
| \`Authorization: Bearer\` with a key | ${key?.description} |

Names in the paths (\`nostimo\`, \`shop\`) are those of a shop that has not changed \`SHOP_CODE\`.
`;
}

function topicAsMarkdown({ name, description, calls }: Topic): string {
  const rows = calls.map(
    ({ call, method }) =>
      `| [${call.operationId}](calls/${call.operationId}.md) | ${method} | ${call.summary.replaceAll('|', '\\|')} |`,
  );
  return `# ${capital(name)}\n\n${description}.\n\n| call | method | what it does |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function errorList(): string {
  const texts = readTexts('en');
  const statuses = [...new Set(Object.values(allErrorCodes))].sort((a, b) => a - b);
  const parts = statuses.map((status) => {
    const codes = Object.entries(allErrorCodes).filter(([, each]) => each === status);
    const rows = codes.map(
      ([code]) => `| \`${code}\` | ${(texts[code] ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
    );
    return `<a id="status-${status}"></a>\n\n## ${status} ${STATUS_CODES[status] ?? ''}\n\n| code | message |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Errors\n\nA refused call has one of these codes, the HTTP status of its heading and a message in the requested language.\n\n${parts.join('\n')}`;
}

function typeList({ components }: ApiDocument): string {
  const names = Object.keys(components.schemas);
  return `# Types\n\nThe ${names.length} shapes that calls take and return.\n\n${names.map((name) => `- [${name}](types/${name}.md)`).join('\n')}\n`;
}

function typeAsMarkdown(document: ApiDocument, name: string, calls: readonly RoutedCall[]): string {
  const schema = document.components.schemas[name] ?? {};
  const users = Object.entries(document.components.schemas).filter(([, other]) => typesIn(other).includes(name));
  const callers = calls.filter(({ call }) =>
    [bodyOf(call), answerOf(document, call), call.parameters].some((part) => typesIn(part).includes(name)),
  );
  const links = [
    ...callers.map(({ call }) => `[${call.operationId}](../calls/${call.operationId}.md)`),
    ...users.map(([other]) => `[${other}](${other}.md)`),
  ];
  const usedBy = links.length ? `\n\n## Used by\n\n${links.join(' · ')}\n` : '\n';
  return `# ${name}\n\n${schemaAsMarkdown(schema, '')}${usedBy}`;
}
