import { loadEnvironmentFile } from './environment-file.ts';
import { findWrongMode } from './mode-rules.ts';
import { isSecretName, readVariableFiles } from './variable-files.ts';
import { Variables } from './variables.ts';
import { WrongVariable } from './wrong-variable.ts';

/** The names of all variables that the shop reads. */
export const variableNames: readonly string[] = Object.keys(Variables.shape);

export type Environment = Variables & {
  SHOP_MODE: 'demo' | 'live';
  API_KEY: string;
  SHOP_SECRET: string;
  LOG_LEVEL: string;
  SMTP_TLS: 'required' | 'optional';
  RATE_LIMIT_PER_MINUTE: number;
  CHALLENGES: 'off' | 'busy' | 'always';
};

/** The process's own variables and, for missing ones, the environment file. */
function processVariables(): Record<string, string | undefined> {
  loadEnvironmentFile(process.env);
  return process.env;
}

/** Checks the variables and fills in the defaults of the mode. Throws a sentence that names the variable and the expected value. */
export function readEnvironment(source: Record<string, string | undefined> = processVariables()): Environment {
  // An empty value in a .env file means "not set".
  const said = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const given = readVariableFiles(said, variableNames);
  if (typeof given === 'string') throw new WrongVariable(given);
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = isSecretName(name) ? '…' : (given[name] ?? '');
    throw new WrongVariable(`${name}="${value}" is not usable: expected ${issue?.message}.`);
  }
  const variables = parsed.data;
  const wrong = findWrongMode(variables);
  if (wrong) throw new WrongVariable(wrong);
  const { SHOP_MODE = 'demo' } = variables;
  const isDemo = SHOP_MODE === 'demo';
  return {
    ...variables,
    SHOP_MODE,
    API_KEY: variables.API_KEY ?? 'nostimo-demo-key',
    SHOP_SECRET: variables.SHOP_SECRET ?? 'a demo has no secrets to keep from anyone',
    LOG_LEVEL: variables.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    SMTP_TLS: variables.SMTP_TLS ?? (isDemo || isOnThisMachine(variables.SMTP_URL) ? 'optional' : 'required'),
    CHALLENGES: variables.CHALLENGES ?? (isDemo ? 'off' : 'busy'),
    RATE_LIMIT_PER_MINUTE: variables.RATE_LIMIT_PER_MINUTE ?? (isDemo ? 6000 : 600),
  };
}

/** True for a mail server on the same machine, where no network is crossed. */
function isOnThisMachine(url: string | undefined): boolean {
  return url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
