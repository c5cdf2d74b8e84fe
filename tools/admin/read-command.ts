import { parseArgs } from 'node:util';
import { type CallName, calls } from '#contract/calls.ts';

/** One command: which call it makes, and how its words become the call's query and body. */
interface Command {
  call: CallName;
  /** The arguments after the command's name, for people to read. */
  usage: string;
  /** Number of arguments without a dash. */
  words?: number;
  options?: readonly string[];
  query?(words: string[], options: Options): Record<string, string>;
  body?(words: string[], options: Options): unknown;
  show(data: unknown): string;
}
type Options = Record<string, string | undefined>;
export type Commands = Record<string, Command>;

interface ReadCommand {
  command: Command;
  call: { name: string; method: string; query: Record<string, string>; body?: unknown };
}

/** Null: these words are no command. The longest name wins: `refunds retry` before `refunds`. */
export function readCommand(commands: Commands, words: string[]): ReadCommand | null {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')];
    if (command) return readWords(command, words.slice(length));
  }
  return null;
}

function readWords(command: Command, words: string[]): ReadCommand | null {
  try {
    const options = Object.fromEntries((command.options ?? []).map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length !== (command.words ?? 0)) return null;
    const given = values as Options;
    const body = command.body?.(positionals, given);
    const query = command.query?.(positionals, given) ?? {};
    const call = { name: command.call, method: calls[command.call].method, query };
    return { command, call: body === undefined ? call : { ...call, body } };
  } catch {
    return null;
  }
}

export function usage(commands: Commands, script: string): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  nostimo ${script} ${`${name} ${command.usage}`.trim()}`,
  );
  return ['Commands:', ...lines].join('\n');
}
