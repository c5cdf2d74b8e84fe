import os from 'node:os';
import { officeStartPath } from '#contract/office-paths.ts';
import { checks, type Given, type Verdict } from './checks.ts';
import { completeVariables, readEnvironmentFile, usualDataFolder, writeEnvironmentFile } from './environment-file.ts';
import { decideProcesses } from './processes.ts';

interface SetUpDeps {
  /** The file of variables; its content is kept unless another value is given. */
  file: string;
  /** DATA_DIR, where it is set for the set-up itself. */
  dataFolder?: string | undefined;
  /** From flags. */
  given: Given;
  /** Prompts a person, with the default for Enter; null without a terminal. */
  ask: ((question: string, usual: string) => Promise<string>) | null;
  say(line: string): void;
  /** Makes the first owner with these variables; returns the result. */
  addOwner(variables: Given, owner: { email: string; name: string }): Promise<{ isDone: boolean; said: string }>;
  owner: { email: string; name: string } | null;
}

type Part = keyof typeof checks;

/** Questions for each part. */
const questions: Record<Part, [variable: string, question: string][]> = {
  database: [['DATABASE_URL', 'PostgreSQL (postgres://user:password@127.0.0.1:5432/nostimo)']],
  mail: [
    ['SMTP_URL', 'Mail server (smtp://user:password@mail.example:587)'],
    ['MAIL_FROM', 'Sender of mails (Nostimo <hello@shop.example>)'],
  ],
  cards: [
    ['VIVA_MERCHANT_ID', 'Viva merchant id (Enter: no cards yet)'],
    ['VIVA_API_KEY', 'Viva API key'],
    ['VIVA_CLIENT_ID', 'Viva Smart Checkout client id'],
    ['VIVA_CLIENT_SECRET', 'Viva Smart Checkout client secret'],
    ['VIVA_SOURCE_CODE', 'Viva source code (four digits)'],
  ],
  address: [['PUBLIC_URL', 'Address of the shop (https://shop.example)']],
};
const marks: Record<Verdict['state'], string> = { good: '✓', unclear: '–', wrong: '✗' };

/** Prompts, tries each part for real, writes the file, makes the owner. 0: the shop can be started; 1: a part is wrong, and nothing was written. */
export async function setUp({ file, dataFolder, given, ask, say, addOwner, owner }: SetUpDeps): Promise<0 | 1> {
  const variables = { ...usualDataFolder(file, dataFolder), ...readEnvironmentFile(file), ...given };
  let isWrong = false;
  let mostConnections: number | undefined;
  for (const part of Object.keys(checks) as Part[]) {
    while (true) {
      if (ask) await askFor(part, variables, ask);
      const { state, sentence, maxConnections } = await checks[part](variables);
      mostConnections ??= maxConnections;
      say(`${marks[state]} ${part}: ${sentence}`);
      if (state !== 'wrong') break;
      const isAgain = ask && (await ask('Once more? yes or no', 'yes')).startsWith('y');
      if (isAgain) continue;
      isWrong = true;
      break;
    }
  }
  if (isWrong) {
    say('Nothing was written: fix the parts marked ✗ and run this again.');
    return 1;
  }
  if (mostConnections !== undefined) {
    const known = variables.SHOP_PROCESSES || undefined;
    const decided = decideProcesses({ maxConnections: mostConnections, cores: os.availableParallelism(), known });
    variables.SHOP_PROCESSES = decided.value;
    say(`${marks[decided.isTooMany ? 'unclear' : 'good']} processes: ${decided.sentence}`);
  }
  const complete = completeVariables(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  writeEnvironmentFile(file, complete);
  say(`✓ ${file}: written, readable by its owner alone.`);
  const first = owner ?? (ask && (await askForOwner(ask)));
  if (first) {
    const { isDone, said } = await addOwner(complete, first);
    say(`${isDone ? '✓' : '✗'} owner: ${said}`);
    if (!isDone) return 1;
  }
  say(
    `Start the shop (systemctl start nostimo, or nostimo start); the owner opens the link in the mail, and the first run is at ${complete.PUBLIC_URL}${officeStartPath}.`,
  );
  return 0;
}

async function askFor(part: Part, variables: Given, ask: NonNullable<SetUpDeps['ask']>): Promise<void> {
  for (const [name, question] of questions[part]) {
    variables[name] = await ask(question, variables[name] ?? '');
    // Without an account there are no further questions.
    if (name === 'VIVA_MERCHANT_ID' && variables[name] === '') return;
  }
}

async function askForOwner(ask: NonNullable<SetUpDeps['ask']>): Promise<{ email: string; name: string } | null> {
  const email = await ask('E-mail of the owner (Enter: there is one already)', '');
  return email === '' ? null : { email, name: await ask('Name of the owner', '') };
}
