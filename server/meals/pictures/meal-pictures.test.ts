import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mealPicturesPath, mostPictureBytes, wholePicturePath } from '#contract/meals/meal-pictures.ts';
import { shownWidths } from '#contract/words/picture-widths.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { type S3Server, startS3Server } from '#tests/support/network/s3-server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let s3: S3Server;
let folder: string;
let mealId: string;
let owner: TestStaff;
let kitchen: TestStaff;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-pictures-'));
  shop = await openTestShop({ environment: { DATA_DIR: folder, ...s3.variables } });
  owner = await openStaff(shop, { roles: ['owner'] });
  kitchen = await openStaff(shop, { roles: ['kitchen'] });
  const row = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = 'gemista'`);
  mealId = row?.id ?? '';
}, 60_000);
afterAll(async () => {
  await shop.close();
  await s3.close();
  await fs.rm(folder, { recursive: true });
});

interface Sending {
  by?: Pick<TestStaff, 'token'>;
  to?: string;
}

const send = async (payload: Buffer, { by = owner, to = mealId }: Sending = {}) => {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'image/jpeg' };
  const reply = await shop.app.inject({ method: 'POST', url: mealPicturesPath(to), headers, payload });
  return { status: reply.statusCode, ...reply.json() };
};
const look = (url: string, { token }: Pick<TestStaff, 'token'> = { token: '' }) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const countRows = async () =>
  (await shop.database.db.one<{ count: number }>(sql`select count(*)::int as count from pictures`))?.count ?? -1;

/** Red on the left, green in the middle, blue on the right, with the orientation of a camera held sideways. */
async function stripes(): Promise<Buffer> {
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 800, height: 800, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const upright = await sharp({ create: { width: 2400, height: 800, channels: 3, background: '#000' } })
    .composite([stripe('#d01010', 0), stripe('#10d010', 800), stripe('#1010d0', 1600)])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: 'Unknown', Orientation: '6' }, IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function colourOf(picture: Buffer): Promise<'red' | 'green' | 'blue' | undefined> {
  const { channels } = await sharp(picture).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))];
}

/** A PNG that declares its size, and packs as many zeros as that takes. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

const plain = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#667744',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

async function readMealRecord() {
  return (await owner.call('meal-sheet-one', { query: { mealId } })).answer.data;
}

async function showPicture(picture: object | null) {
  const { sheet, revision } = await readMealRecord();
  const body = { mealId, revision, sheet: { ...sheet, picture } };
  const saved = await owner.call('meal-sheet-update', { body });
  if (saved.answer.code !== 'ok') return saved.answer;
  const published = { mealId, revision: saved.answer.data.revision };
  return (await owner.call('meal-sheet-publish', { body: published })).answer;
}

async function seen() {
  await receiveChanges(shop.database);
  return (await shop.call('meal-one', { query: { slug: 'gemista' } })).answer.data;
}

describe('a picture of a meal', { timeout: 120_000 }, () => {
  it('is re-encoded upright and without metadata, stored, and shown in the draft', async () => {
    const before = await seen();
    const { status, data } = await send(await stripes());
    expect([status, data.width, data.height]).toEqual([200, 2400, 800]);
    expect([...s3.files.keys()]).toEqual([`pictures-of-shop/pictures/${data.file}.jpg`]);
    const whole = await look(wholePicturePath(data.file), kitchen);
    const { width, height, exif, orientation } = await sharp(whole.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 2400,
      height: 800,
      exif: undefined,
      orientation: undefined,
    });
    expect((await look(wholePicturePath(data.file))).statusCode).toBe(403);
    const alt = { el: 'Γεμιστά σε λευκό πιάτο', en: 'Stuffed tomatoes on a white plate' };
    const { sheet, revision } = await readMealRecord();
    const body = { mealId, revision, sheet: { ...sheet, picture: { file: data.file, focusX: 90, focusY: 50, alt } } };
    expect((await owner.call('meal-sheet-update', { body })).answer.code).toBe('ok');
    expect((await seen()).image).toEqual(before.image);
    await owner.call('meal-sheet-publish', { body: { mealId, revision: (await readMealRecord()).revision } });
    const after = await seen();
    expect(after).toMatchObject({ imageAlt: alt.el, moreImages: [] });
    const page = await look(`/files/${after.image.path}?w=400&format=webp&v=1`);
    expect([page.headers['content-type'], page.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
    expect(await colourOf(page.rawPayload)).toBe('blue');
    const { versions } = await readMealRecord();
    expect(versions[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'picture',
      'pictureAlt',
      'pictureAlt',
    ]);
  });

  it('gets a new URL when cropped again; the former URL stays valid, and made-up ones are not found', async () => {
    const { picture } = (await readMealRecord()).sheet;
    const old = (await seen()).image.path;
    await showPicture({ ...picture, focusX: 5 });
    const path = (await seen()).image.path;
    expect(path).not.toBe(old);
    expect(await colourOf((await look(`/files/${path}?w=300&format=jpeg&v=1`)).rawPayload)).toBe('red');
    expect(await colourOf((await look(`/files/${old}?w=300&format=jpeg&v=1`)).rawPayload)).toBe('blue');
    expect((await look(`/files/meals/${picture.file}-6-50.jpg?w=300`)).statusCode).toBe(404);
    expect((await look(`/files/meals/${'0'.repeat(32)}-50-50.jpg?w=300`)).statusCode).toBe(404);
    // Mails address the meal by its slug alone.
    const mailed = await look('/files/products/images/gemista/1.jpg?w=150&fit=square&format=jpeg');
    expect([await colourOf(mailed.rawPayload), mailed.headers['cache-control']]).toEqual([
      'red',
      'public, max-age=300',
    ]);
    expect((await showPicture({ ...picture, file: 'f'.repeat(32) })).data.fields).toEqual({
      'sheet.picture': 'invalid-field',
    });
    await showPicture(null);
    expect((await seen()).image.path).toBe('products/images/gemista/1.jpg');
  });

  it('is available in the sizes of the pages before the first request, generated once', async () => {
    const { data } = await send(
      await sharp(await plain())
        .tint('#803010')
        .jpeg()
        .toBuffer(),
    );
    await showPicture({ file: data.file, focusX: 20, focusY: 60, alt: { el: 'Γεμιστά', en: 'Stuffed tomatoes' } });
    const path = (await seen()).image.path;
    await shop.run('pictures-ahead');
    await shop.app.picturesAhead();
    // Without the original no variant can be generated any more.
    s3.files.delete(`pictures-of-shop/pictures/${data.file}.jpg`);
    for (const width of shownWidths) {
      const { headers, rawPayload } = await look(`/files/${path}?w=${width}&format=avif&v=1`);
      expect([width, headers['content-type']]).toEqual([width, 'image/avif']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: Math.min(width, 700) });
    }
    await showPicture(null);
  });

  it('is not cached while the store is unavailable, and is back with it', async () => {
    const { data } = await send(await plain());
    const address = `/files/meals/${data.file}-50-50.jpg?w=300&format=webp&v=1`;
    const key = `pictures-of-shop/pictures/${data.file}.jpg`;
    const kept = s3.files.get(key);
    s3.files.delete(key);
    const away = await look(address);
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
    if (kept) s3.files.set(key, kept);
    expect((await look(address)).statusCode).toBe(200);
  });

  it('is refused with an explanation if it is no picture, hides other data, is truncated or too large, and nothing is stored', async () => {
    const [good, rows, files] = [await plain(), await countRows(), s3.files.size];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
    const archive = Buffer.concat([good, Buffer.from('PK\x03\x04….PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const comment = Buffer.from('\xff\xfe\x00\x1f<SCRIPT>alert(document.c)//', 'latin1');
    const page = Buffer.concat([good.subarray(0, 2), comment, good.subarray(2)]);
    const animation = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const small = await sharp(good).resize(599).png().toBuffer();
    const cases: [what: string, bytes: Buffer, code: string, status: number][] = [
      ['text', Buffer.from('not a picture'), 'picture-wrong-kind', 415],
      ['nothing', Buffer.alloc(0), 'picture-wrong-kind', 415],
      ['an SVG with a script', Buffer.from(svg), 'picture-wrong-kind', 415],
      [
        'an SVG behind the first bytes of a JPEG',
        Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
        'picture-hides-more',
        415,
      ],
      ['a GIF', animation, 'picture-wrong-kind', 415],
      ['HEIC of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture-heic', 415],
      ['AVIF', await sharp(good).avif({ effort: 0 }).toBuffer(), 'picture-wrong-kind', 415],
      ['a picture and an archive', archive, 'picture-hides-more', 415],
      ['a picture and a page', page, 'picture-hides-more', 415],
      ['a picture and a PDF', Buffer.concat([good, Buffer.from('%PDF-1.7')]), 'picture-hides-more', 415],
      ['half a picture', good.subarray(0, good.length / 2), 'picture-unreadable', 415],
      ['a bomb of 900 million pixels in 110 kB', pngOf(30_000, 30_000), 'picture-too-many-pixels', 413],
      ['a PNG that declares less than it contains', pngOf(1000, 1000, 20), 'picture-unreadable', 415],
      ['a thumbnail', small, 'picture-too-small', 422],
      ['more than 20 MB', Buffer.alloc(mostPictureBytes + 1, good), 'picture-too-large', 413],
    ];
    expect(cases[11]?.[1].length).toBeLessThan(120_000);
    for (const [what, bytes, code, status] of cases) {
      const refused = await send(bytes);
      expect({ what, code: refused.code, status: refused.status }).toEqual({ what, code, status });
      expect(refused.message.length, what).toBeGreaterThan(20);
    }
    expect([await countRows(), s3.files.size]).toEqual([rows, files]);
  });

  it('is accepted from owners only, for an existing meal, before its bytes are read', async () => {
    const large = Buffer.alloc(mostPictureBytes + 1);
    for (const by of [kitchen, { token: 'unknown' }]) expect((await send(large, { by })).code).toBe('staff-only');
    expect((await send(large, { to: '00000000-0000-4000-8000-000000000000' })).code).toBe('meal-not-found');
    const { db } = shop.database;
    const noted = await db.rows(sql`select 1 from audit_trail where action = 'picture-uploaded'`);
    expect(noted.length).toBe(3);
  });
});
