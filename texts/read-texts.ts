import fs from 'node:fs';
import path from 'node:path';

interface TextTable {
  name: string;
  file: string;
  texts: Record<string, string>;
}

/** The tables of a language, one a file in texts/{language}. */
export function readTables(language: string): TextTable[] {
  const folder = path.join(import.meta.dirname, language);
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const file = path.join(folder, name);
    return { name: path.basename(name, '.json'), file, texts: JSON.parse(fs.readFileSync(file, 'utf8')) };
  });
}

/** All tables of a language as one: key → ICU message. A key may be in one table only. */
export function readTexts(language: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { file, texts } of readTables(language)) {
    for (const [key, text] of Object.entries(texts)) {
      if (key in all) throw new Error(`The text "${key}" stands twice: again in ${file}`);
      all[key] = text;
    }
  }
  return all;
}
