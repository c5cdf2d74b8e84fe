import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { copyTemplate } from '../shop/test-server.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/** A fresh copy of the seeded shop on the real server; `close` drops it. */
export async function openTestDatabase(through = (url: string) => Promise.resolve(url)): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('serverUrl'), inject('templateName'));
  const database = await openDatabase({ url: await through(url), dataFolder: '', onError: () => {} });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await drop();
    },
  };
}
