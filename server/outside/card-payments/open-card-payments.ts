import type { Clock } from '#domain/clock.ts';
import type { Database } from '../../database/database.ts';
import type { CardPayments, CardProviderName } from './card-payments.ts';
import type { CardTerminals } from './card-terminals.ts';
import { noCardPayments } from './no-card-payments.ts';
import { createSandboxPayments } from './sandbox/create-sandbox-payments.ts';
import { createVivaPayments } from './viva/create-viva-payments.ts';
import { readTerminalAccount, readVivaAccount, type VivaVariables } from './viva/viva-account.ts';
import { vivaHostsAt } from './viva/viva-hosts.ts';
import { createVivaTerminals } from './viva/viva-terminals.ts';

interface CardVariables extends VivaVariables {
  SHOP_MODE: 'demo' | 'live';
  /** `demo`, `live`, or the address of a simulator. Default: the shop's own mode. */
  VIVA_HOSTS?: string | undefined;
}

/** Viva with its keys; the sandbox for a demo without them. Null: a live shop without keys accepts no cards. */
export function openCardPayments(variables: CardVariables, deps: { db: Database; clock: Clock }): CardPayments | null {
  const { SHOP_MODE, VIVA_HOSTS = SHOP_MODE } = variables;
  const account = readVivaAccount(variables);
  if (!account) return SHOP_MODE === 'demo' ? createSandboxPayments(deps) : null;
  if (SHOP_MODE === 'live' && VIVA_HOSTS !== 'live' && VIVA_HOSTS !== 'demo') {
    throw new Error('VIVA_HOSTS: a live shop does not take payments at a simulator.');
  }
  return createVivaPayments({ hosts: vivaHostsAt(VIVA_HOSTS), account, clock: deps.clock });
}

/** Every provider by its name. A demo with keys of Viva still answers for what was begun on its test page. */
export function listCardProviders(
  chosen: CardPayments | null,
  mode: CardVariables['SHOP_MODE'],
  deps: { db: Database; clock: Clock },
): Record<CardProviderName, CardPayments> {
  const others: Record<CardProviderName, CardPayments> = {
    viva: noCardPayments('viva'),
    sandbox: mode === 'demo' ? createSandboxPayments(deps) : noCardPayments('sandbox'),
  };
  return chosen ? { ...others, [chosen.provider]: chosen } : others;
}

/** Terminals at the customers' doors, when the provider supports them. */
export function openCardTerminals(variables: CardVariables, clock: Clock): CardTerminals | null {
  const account = readTerminalAccount(variables);
  const hosts = vivaHostsAt(variables.VIVA_HOSTS ?? variables.SHOP_MODE);
  return account && createVivaTerminals({ hosts, account, clock });
}
