/** Something the shop does by itself again and again. Every job may run in several processes at once. */
export interface Job {
  name: string;
  everyInMs: number;
  run(): Promise<unknown>;
}
