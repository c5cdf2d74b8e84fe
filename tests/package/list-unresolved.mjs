// Run from the list's file with --experimental-import-meta-resolve: which imports lead to no file?
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const imports = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const unresolved = imports.filter(({ file, specifier }) => {
  try {
    const target = import.meta.resolve(specifier, file);
    return target.startsWith('file:') && !fs.existsSync(fileURLToPath(target));
  } catch {
    return true;
  }
});
console.log(JSON.stringify(unresolved));
