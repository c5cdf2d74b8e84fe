import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests that `npm run verify` runs before every commit: everything that needs no database, without starting one. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      '{contract,domain,texts,web}/**/*.test.ts',
      'tests/{house-rules*,paths,rooms-drawing,documents-*,decisions,npm-scripts,plain-english,spec*,policy-figures}.test.ts',
      'tests/spec/*.test.ts',
      'tests/examples/extension-points.test.ts',
    ],
    globalSetup: [],
  },
});
