export interface FrontMatter {
  title: string;
  description: string;
  /** The calendar date of the last change. */
  updated: string;
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** What stands between the two rules at the top of a text, and the text below them. */
export function splitFrontMatter(source: string): { facts: FrontMatter; body: string } {
  const unified = source.replaceAll('\r\n', '\n');
  const [head = '', lines = ''] = frontMatter.exec(unified) ?? [];
  const entries = lines.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  const { title, description, updated } = Object.fromEntries(entries) as Record<string, string | undefined>;
  if (!title || !description || !updated) throw new Error('A policy needs a title, a description and a date');
  return { facts: { title, description, updated }, body: unified.slice(head.length) };
}
