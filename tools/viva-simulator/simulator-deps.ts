import type { Clock } from '#domain/clock.ts';
import type { Ledger } from './ledger.ts';
import type { SettingsBoard } from './settings.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** What every door of the simulator works on. */
export interface SimulatorDeps {
  ledger: Ledger;
  settings: SettingsBoard;
  webhooks: WebhookSender;
  clock: Clock;
  /** Where payers are sent back to; Viva has a success and a failure address, and this shop gives it the same twice. */
  returnUrl: string;
  /** Does something later, unless the simulator has ended by then. */
  later(inMs: number, work: () => void): void;
}
