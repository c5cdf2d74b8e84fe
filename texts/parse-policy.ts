export interface PolicyText {
  title: string;
  description: string;
  /** The day since which it reads so. */
  updated: string;
  /** Markdown with {{placeholders}}. */
  body: string;
}

/** A policy from its file: facts between two lines of dashes, then Markdown. */
export function parsePolicy(file: string): PolicyText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const fact = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  return { title: fact('title'), description: fact('description'), updated: fact('updated'), body };
}
