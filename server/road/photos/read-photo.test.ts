import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readUpload } from '#server/files/uploads/read-upload.ts';
import { readPhoto } from './read-photo.ts';

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#775533' } })
    .png()
    .toBuffer();

it('decodes one picture at a time, for any number of concurrent uploads', async () => {
  const sent = await picture(3000);
  let isDone = false;
  let most = 0;
  const watch = () => {
    // A queued picture moves to a thread between the two readings: their sum may count it twice.
    most = Math.max(most, sharp.counters().process);
    if (!isDone) setImmediate(watch);
  };
  watch();
  const all = [...[1, 2, 3, 4].map(() => readPhoto(sent)), readUpload(sent)];
  expect((await Promise.all(all)).every((drawn) => typeof drawn === 'object' && drawn !== null)).toBe(true);
  isDone = true;
  expect(most).toBe(1);
});

it('passes no file to a decoder that does not begin as a picture, or hides something else', async () => {
  const sent = await picture(300);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  expect(await readPhoto(svg)).toBeNull();
  expect(await readPhoto(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))).toBeNull();
  expect(await readPhoto(sent)).toMatchObject({ width: 300, height: 300 });
});
