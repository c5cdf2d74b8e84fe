import { expect, it } from 'vitest';
import { readPageData } from './page-data.ts';

it('is read to its end, and cannot end the element that it stands in', async () => {
  const parts = ['["</script>', '<!-- Γεμ', 'ιστά"]\n', 'P1:[2]\n'];
  const stream = new Blob(parts).stream() as ReadableStream<Uint8Array>;
  const text = await readPageData(stream);
  expect(text).not.toContain('<');
  expect(
    text
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line.replace('P1:', ''))),
  ).toEqual([['</script><!-- Γεμιστά'], [2]]);
  expect(await readPageData(undefined)).toBe('');
});
