import { formerCommandNames, type NostimoCommandName, nostimoCommands } from './commands.ts';

export interface NostimoWords {
  /** Value of --environment-file. */
  envFile: string | null;
  command: NostimoCommandName;
  /** Arguments that the command itself reads. */
  rest: string[];
}

/** Null: not a command. --environment-file is before the command, so that the command's own options stay its own. */
export function readNostimoWords(words: readonly string[]): NostimoWords | null {
  const [first = '', second = ''] = words;
  if (first === '--environment-file') return second === '' ? null : withFile(second, words.slice(2));
  const named = /^--environment-file=(.+)$/.exec(first)?.[1];
  return named === undefined ? withFile(null, words) : withFile(named, words.slice(1));
}

function withFile(envFile: string | null, [word = '', ...rest]: readonly string[]): NostimoWords | null {
  const command = Object.hasOwn(formerCommandNames, word) ? formerCommandNames[word] : word;
  return command !== undefined && isCommand(command) ? { envFile, command, rest } : null;
}

function isCommand(word: string): word is NostimoCommandName {
  return Object.hasOwn(nostimoCommands, word);
}
