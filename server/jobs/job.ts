/** Something the shop does by itself again and again. Every job may run in several processes at once. */
export interface Job {
  name: string;
  everyInMs: number;
  /** The shop opens once it has run. */
  isAwaited?: boolean;
  run(): Promise<unknown>;
}
