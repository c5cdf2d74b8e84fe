import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,texts,server,web,tests,bench,tools}/**/*.test.ts'],
    globalSetup: 'tests/support/test-server.ts',
    // Workers are kept from file to file: no test changes a module of the shop.
    isolate: false,
    unstubGlobals: true,
    // Long enough for a machine that others slow down; nobody waits for them when all is well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
