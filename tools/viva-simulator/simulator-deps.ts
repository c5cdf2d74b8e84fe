import type { Clock } from '#domain/clock.ts';
import type { Ledger } from './ledger.ts';
import type { SettingsBoard } from './settings.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Dependencies of every endpoint of the simulator. */
export interface SimulatorDeps {
  ledger: Ledger;
  settings: SettingsBoard;
  webhooks: WebhookSender;
  clock: Clock;
  /** Return address of payers; Viva has a success and a failure address, and this shop uses the same for both. */
  returnUrl: string;
  /** Does something later, unless the simulator has ended by then. */
  later(inMs: number, work: () => void): void;
}
