import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,texts,server,web,tests,bench,tools}/**/*.test.ts'],
    globalSetup: 'tests/support/test-server.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
