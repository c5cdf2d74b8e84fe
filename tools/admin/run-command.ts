import { randomUUID } from 'node:crypto';
import { createInProcessTransport } from '#server/calls/in-process-transport.ts';
import type { CallPipeline } from '#server/calls/run-call.ts';
import { describeRefusal } from './describe-refusal.ts';
import { type Commands, readCommand, usage } from './read-command.ts';

export interface CommandDeps {
  commands: Commands;
  /** The word behind `nostimo`. */
  script: 'admin' | 'staff';
  /** Name of the person at the keyboard; stored with their actions. */
  name: string;
  openPipeline(): Promise<CallPipeline>;
  say(text: string): void;
  complain(text: string): void;
}

/** The exit code: 0 done, 1 refused by the shop, 2 an unknown command. */
export async function runCommand(words: string[], deps: CommandDeps): Promise<0 | 1 | 2> {
  const read = readCommand(deps.commands, words);
  if (!read) {
    deps.complain(usage(deps.commands, deps.script));
    return 2;
  }
  const door = createInProcessTransport(await deps.openPipeline(), { name: deps.name, roles: ['owner'] });
  const message = { language: 'el', token: null, requestId: randomUUID(), clientAddress: '127.0.0.1' } as const;
  const { answer } = await door({ ...message, ...read.call });
  if (answer.code !== 'ok') {
    deps.complain(describeRefusal(answer));
    return 1;
  }
  deps.say(read.command.show(answer.data));
  return 0;
}
