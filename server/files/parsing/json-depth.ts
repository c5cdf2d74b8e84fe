import { parseLimits } from './parse-limits.ts';

/** Checked before parsing, and only up to the first bracket that is too deep. */
export function isJsonTooDeep(json: string, most: number = parseLimits.json.mostDepth): boolean {
  const signs = /["[\]{}]/g;
  let depth = 0;
  for (let found = signs.exec(json); found; found = signs.exec(json)) {
    const [sign] = found;
    if (sign === '"') signs.lastIndex = endOfString(json, signs.lastIndex);
    else if (sign === '[' || sign === '{') depth += 1;
    else depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** Position after the closing quote of a string, whose brackets do not count. */
function endOfString(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (quote - slashes > from && json[quote - slashes - 1] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return json.length;
}
