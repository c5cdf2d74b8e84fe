/** One request exactly as it goes over the wire: header names may repeat, and nothing is corrected on the way. */
export interface AttackRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
}

export function describeRequest({ method, path, headers, body }: AttackRequest): string {
  const shownHeaders = headers.slice(0, 12).map(([name, value]) => `${name}: ${shorten(value)}`);
  const lines = [`${method} ${shorten(path)}`, ...shownHeaders, `(${headers.length} headers)`];
  return [...lines, '', body ? shorten(body.toString('latin1')) : ''].map((line) => JSON.stringify(line)).join('\n');
}

function shorten(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
}
