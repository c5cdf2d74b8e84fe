import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import { connect, type Database, type Queryable } from './database.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Database;
  feed: ChangeFeed;
  close(): Promise<void>;
}

/** The shop's database: the server named by `url`, or the embedded one in the data folder. Migrated either way. */
export async function openDatabase(options: {
  url: string | undefined;
  dataFolder: string;
  onError(error: Error): void;
  /** Inspects the database before it is migrated, and may refuse it. */
  guard?(db: Queryable): Promise<void>;
  /** Called for a migration that takes seconds, or waits for others. */
  onWait?(migration: string): void;
}): Promise<OpenDatabase> {
  const embedded = options.url ? null : await startEmbeddedPostgres(options.dataFolder);
  const url = options.url ?? embedded?.url ?? '';
  try {
    await migrate(url, options);
    const feed = await openChangeFeed(url, options.onError);
    const db = connect(url, options.onError, { signsOfLife: feed });
    return {
      db,
      feed,
      async close() {
        await feed.close();
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
