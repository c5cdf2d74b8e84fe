import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const mostFrames = 40;
const mostCauses = 3;
const isPlainWord = /^[\w.-]{1,60}$/;

interface StackFrame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** The position and the kind of an error. Never its message: it may quote stored data or input, and stays in the log. */
export interface ErrorFacts {
  type: string;
  /** The outermost call last, as Sentry expects. */
  frames: StackFrame[];
}

/** The kind of an error: the code of PostgreSQL, Node or the shop, else its class. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => word !== 'undefined' && isPlainWord.test(word)) ?? 'Error';
}

/** The error and its causes, the innermost first. */
export function describeError(error: unknown): ErrorFacts[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && chain.length < mostCauses; at = (at as { cause?: unknown } | null)?.cause)
    chain.unshift(at);
  return chain.map((each) => ({ type: typeOf(each), frames: each instanceof Error ? framesOf(each) : [] }));
}

function typeOf(error: unknown): string {
  const name = error instanceof Error && isPlainWord.test(error.name) ? error.name : 'Error';
  // PostgreSQL's schema names, never its row data.
  const { table, constraint } = (error ?? {}) as { table?: unknown; constraint?: unknown };
  const words = [name, errorType(error), table, constraint].map(String);
  return [...new Set(words)].filter((word) => word !== 'undefined' && isPlainWord.test(word)).join(' ');
}

const frameLine = /^ {4}at (?:(?:async )?(.+?) \()?(?:async )?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/;

/** An error's message may look like a line of its stack: everything before its end is skipped. */
function framesOf({ stack = '', message }: Error): StackFrame[] {
  const wordsEnd = stack.indexOf(message);
  if (wordsEnd < 0) return [];
  const lines = stack.slice(wordsEnd + message.length).split('\n');
  const frames = lines.flatMap((line) => frameOf(frameLine.exec(line)));
  return frames.slice(0, mostFrames).reverse();
}

function frameOf(match: RegExpExecArray | null): StackFrame[] {
  if (!match) return [];
  const [, name = '', file = '', line, column] = match;
  const filename = file.startsWith(root) ? path.relative(root, file) : file.replace(/^(?!node:).*\//, '');
  const isOurs = file.startsWith(root) && !filename.startsWith('node_modules');
  return [
    {
      function: /^[\w$.<>[\] #]{1,80}$/.test(name) ? name : '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
      in_app: isOurs,
    },
  ];
}
