import { variableNames } from '#server/environment.ts';
import { WrongVariable } from '#server/wrong-variable.ts';
import type { Given } from './checks.ts';

const known = new Set([...variableNames, ...variableNames.map((name) => `${name}_FILE`)]);

/** NAME=value of each --set. Throws one sentence for an invalid pair, or a variable that the shop does not read. */
export function readSet(pairs: readonly string[]): Given {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      if (name === undefined || value === undefined)
        throw new WrongVariable(`--set ${pair}: a name and a value are expected, such as --set PORT=3100.`);
      if (!known.has(name))
        throw new WrongVariable(`--set ${name}: the shop reads no such variable; .env.example lists all of them.`);
      return [name, value];
    }),
  );
}
