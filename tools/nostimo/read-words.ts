import { type NostimoCommandName, nostimoCommands } from './commands.ts';

export interface NostimoWords {
  /** As given with --environment-file. */
  envFile: string | null;
  command: NostimoCommandName;
  /** What the command itself reads. */
  rest: string[];
}

/** Null: these words are no command. --environment-file stands before the command, so that the command's own options stay its own. */
export function readNostimoWords(words: readonly string[]): NostimoWords | null {
  const [first = '', second = ''] = words;
  if (first === '--environment-file') return second === '' ? null : withFile(second, words.slice(2));
  const named = /^--environment-file=(.+)$/.exec(first)?.[1];
  return named === undefined ? withFile(null, words) : withFile(named, words.slice(1));
}

function withFile(envFile: string | null, [command = '', ...rest]: readonly string[]): NostimoWords | null {
  return isCommand(command) ? { envFile, command, rest } : null;
}

function isCommand(word: string): word is NostimoCommandName {
  return Object.hasOwn(nostimoCommands, word);
}
