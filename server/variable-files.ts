import fs from 'node:fs';

type Given = Record<string, string | undefined>;

/** Names of secrets: their values are never shown, not even in an error about the variable. */
export const isSecretName = (name: string): boolean =>
  /(SECRET|TOKEN|PASSWORD|API_KEY|ACCESS_KEY|HEADERS)/.test(name) ||
  ['DATABASE_URL', 'SMTP_URL', 'ERROR_REPORTS_URL'].includes(name);

/**
 * A variable may be read from a file: SHOP_SECRET_FILE=/run/secrets/shop instead of SHOP_SECRET, the way systemd and containers pass
 * secrets. Returns the variables including those from files, or a sentence that names the error.
 */
export function readVariableFiles(given: Given, names: readonly string[]): Given | string {
  const read: Given = { ...given };
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) return `${name} and ${name}_FILE say the same thing: set one.`;
    try {
      read[name] = fs.readFileSync(file, 'utf8').trim();
    } catch {
      return `${name}_FILE="${file}" cannot be read.`;
    }
    if (read[name] === '') return `${name}_FILE="${file}" is empty.`;
  }
  return read;
}
