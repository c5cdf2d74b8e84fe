import { expect, it } from 'vitest';
import { isTest, read, sourceFiles } from '#tests/support/source-files.ts';
import { auditSentences } from './audit-sentence.ts';

/** What the server writes into the trail, where both words stand in one place. */
function written(): string[] {
  const code = sourceFiles.filter((file) => /^server\/.*\.ts$/.test(file) && !isTest(file)).map(read);
  return code.flatMap((text) =>
    [...text.matchAll(/kind: '([a-z-]+)', id[^}]*\}[\s\S]{0,30}?action: '([a-z-]+)'/g)].map(
      ([, kind, action]) => `${kind} ${action}`,
    ),
  );
}

it('there is a sentence for what staff do', () => {
  expect(written().length).toBeGreaterThan(5);
  expect(written().filter((each) => !(each in auditSentences))).toEqual([]);
});
