/** A recurring background task of the shop. Every job may run in several processes at once. */
export interface Job {
  name: string;
  everyInMs: number;
  /** True if the shop must wait for its first run before opening. */
  isAwaited?: boolean;
  run(): Promise<unknown>;
}
