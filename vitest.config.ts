import os from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from '#tests/support/run/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{contract,domain,texts,server,web,tests,bench,tools}/**/*.test.ts'],
    // Drills longer than a minute: `npm run proof`.
    exclude: [...configDefaults.exclude, ...(process.env.PROOF ? [] : ['tests/soak/**', 'tests/closed-lists/**'])],
    globalSetup: 'tests/support/shop/test-server.ts',
    // One more than there are cores, since tests wait for processes and the database; the runner would keep a core free.
    maxWorkers: os.availableParallelism() + 1,
    // Workers are reused from file to file: no test changes a module of the shop.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    // Long enough for a machine under other load; no waiting time when all is well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
