export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'link'; to: string; children: Inline[] };

/** Values of the placeholders. A value is never parsed as Markdown, so it cannot add formatting. */
export type Values = Readonly<Record<string, Inline>>;

/** No part of it can match in two ways, so the run time is linear in the length of the text. */
const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)|\{\{(\w+)\}\}/g;

export function parseInline(source: string, values: Values): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(marks)) {
    if (match.index > end) parts.push(textPart(withoutSecondStop(parts.at(-1), source.slice(end, match.index))));
    parts.push(readMark(match, values));
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push(textPart(withoutSecondStop(parts.at(-1), source.slice(end))));
  return parts;
}

export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : plainText(part.children))).join('');
}

function readMark([whole, strong, label, address, placeholder]: RegExpExecArray, values: Values): Inline {
  if (strong !== undefined) return { kind: 'strong', children: parseInline(strong, values) };
  if (placeholder !== undefined) return fill(placeholder, values);
  if (label === undefined || address === undefined || !isSafeUrl(address)) return textPart(whole);
  return { kind: 'link', to: address, children: parseInline(label, values) };
}

function fill(placeholder: string, values: Values): Inline {
  const value = Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;
  if (!value) throw new Error(`Nothing is known for the placeholder {{${placeholder}}}`);
  return value;
}

/** A shop page, or an address with a safe scheme, never a script. */
function isSafeUrl(address: string): boolean {
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(address);
}

/** A company's name may end in a full stop of its own, as «Ι.Κ.Ε.» does. */
function withoutSecondStop(before: Inline | undefined, text: string): string {
  return before?.kind === 'text' && before.text.endsWith('.') && text.startsWith('.') ? text.slice(1) : text;
}

function textPart(text: string): Inline {
  return { kind: 'text', text };
}
