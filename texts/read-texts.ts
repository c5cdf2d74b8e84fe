import fs from 'node:fs';
import path from 'node:path';

/** Merges texts/{language}/*.json into one table of key → ICU message. A key may stand in one file only. */
export function readTexts(language: string): { texts: Record<string, string>; files: string[] } {
  const folder = path.join(import.meta.dirname, language);
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
  const texts: Record<string, string> = {};
  for (const file of files) {
    const part = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(part)) {
      if (key in texts) throw new Error(`The text "${key}" stands twice: again in ${file}`);
      texts[key] = text;
    }
  }
  return { texts, files };
}
