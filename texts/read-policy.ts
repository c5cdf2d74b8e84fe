import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/languages.ts';

export interface PolicyText {
  title: string;
  description: string;
  /** The day since which it reads so. */
  updated: string;
  /** Markdown with {{placeholders}}. */
  body: string;
}

/** A policy as it stands in texts/policies. */
export function readPolicy(slug: string, language: Language): PolicyText {
  const file = path.join(import.meta.dirname, 'policies', language, `${slug}.md`);
  const source = fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const fact = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  return { title: fact('title'), description: fact('description'), updated: fact('updated'), body };
}
