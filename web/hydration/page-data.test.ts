import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { readPageData } from './page-data.ts';

function contextWith(serverHandoffStream?: ReadableStream<Uint8Array>): EntryContext {
  const staticHandlerContext = { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] };
  return { staticHandlerContext, ...(serverHandoffStream && { serverHandoffStream }) } as unknown as EntryContext;
}

it('is read to its end, and cannot close the element around it', async () => {
  const parts = ['["</script>', '<!-- Γεμ', 'ιστά"]\n', 'P1:[2]\n'];
  const stream = new Blob(parts).stream() as ReadableStream<Uint8Array>;
  const { loaded, matches } = await readPageData(contextWith(stream));
  expect(matches).toEqual(['root', 'home']);
  expect(loaded).not.toContain('<');
  expect(
    loaded
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line.replace('P1:', ''))),
  ).toEqual([['</script><!-- Γεμιστά'], [2]]);
  expect((await readPageData(contextWith())).loaded).toBe('');
});
