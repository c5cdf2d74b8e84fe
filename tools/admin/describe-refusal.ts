interface Refusal {
  code: string;
  message: string;
  data: unknown;
}

/** A refusal of the shop in readable form: the sentence, the details of each field or fact, and the code to search for. */
export function describeRefusal({ code, message, data }: Refusal): string {
  return [`${message} (${code})`, ...describeData(data, '').map((line) => line.replace('  fields.', '  '))].join('\n');
}

function describeData(data: unknown, name: string): string[] {
  if (data === null || data === undefined) return [];
  if (typeof data !== 'object') return [name ? `  ${name}: ${data}` : `  ${data}`];
  if (Array.isArray(data) && data.every((each) => typeof each !== 'object')) return [`  ${name}: ${data.join(', ')}`];
  return Object.entries(data).flatMap(([key, value]) => describeData(value, name ? `${name}.${key}` : key));
}
