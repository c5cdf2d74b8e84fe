import { expect, it } from 'vitest';
import { read, sourceFiles } from './support/run/source-files.ts';

it('no outgoing request of the server, or of what extends it, follows a redirect, or waits without a timeout', () => {
  const asking = sourceFiles.filter(
    (file) =>
      /^(?:server|examples\/extending)\//.test(file) &&
      !/\.test\.ts$|simulator/.test(file) &&
      /\bfetch\(/.test(read(file)),
  );
  expect(asking.length).toBeGreaterThan(6);
  const loose = asking.filter(
    (file) => !/redirect: 'error'/.test(read(file)) || !/AbortSignal|signal\b/.test(read(file)),
  );
  expect(loose).toEqual([]);
});
