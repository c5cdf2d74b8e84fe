import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/fields/languages.ts';
import { type PolicyText, parsePolicy } from './parse-policy.ts';

/** A policy, read from texts/policies. */
export function readPolicy(slug: string, language: Language): PolicyText {
  return parsePolicy(fs.readFileSync(path.join(import.meta.dirname, 'policies', language, `${slug}.md`), 'utf8'));
}
