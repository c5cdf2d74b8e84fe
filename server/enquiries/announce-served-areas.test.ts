import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Places } from '#contract/delivery/places.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { announceServedAreas } from './announce-served-areas.ts';
import { enquiryJobs } from './enquiry-jobs.ts';

const nikos = 'nikos@example.com';
const anna = 'anna@example.com';
let shop: TestShop;
/** A known postal code outside the area. */
let code: string;
let other: string;
beforeEach(async () => {
  shop = await openTestShop();
  const rows = await shop.database.db.rows<{ code: string }>(sql`
    select postal_code as code from postal_codes where region_id is null order by postal_code limit 2`);
  [code = '', other = ''] = rows.map((row) => row.code);
});
afterEach(() => shop.close());

const ask = (email: string, postalCode?: string, lang = 'el') =>
  shop.call('area-interest-create', { body: { email, postalCode }, headers: { lang } });
const look = () => shop.run('announce-served-areas');

async function serve(codes: string): Promise<void> {
  const { regions }: Places = (await staffCall(shop, 'places-one')).answer.data;
  const regionId = regions.find(({ slug }) => slug === 'region-2')?.id;
  const { answer } = await staffCall(shop, 'postal-code-assign', { body: { regionId, codes, isTrial: false } });
  expect(answer.data.assigned).toBe(1);
}

async function announced(email: string | null = null) {
  return (await mailsTo(shop, email)).filter(({ template }) => template === 'area-served');
}

async function waiting(): Promise<string[]> {
  const rows = await shop.database.db.rows<{ email: string; code: string | null }>(sql`
    select email, postal_code as code from area_interests order by email, code`);
  return rows.map((row) => `${row.email} ${row.code}`);
}

describe('a request for a postal code', () => {
  it('is answered by one mail to its address when the office serves the code, and is then deleted', async () => {
    await ask(nikos, code);
    await ask(anna, code, 'en');
    await serve(code);
    await look();
    await look();
    const [greek, ...more] = await announced(nikos);
    const [english] = await announced(anna);
    expect([more, await waiting()]).toEqual([[], []]);
    const place = await shop.database.db.one<{ el: string; en: string; minimum: number }>(sql`
      select municipality->>'el' as el, municipality->>'en' as en, r.minimum_in_cents / 100 as minimum
      from postal_codes p join regions r on r.id = p.region_id where postal_code = ${code}`);
    expect(greek).toMatchObject({ language: 'el', subject: `Φτάσαμε και στον ταχυδρομικό κώδικα ${code}` });
    expect(greek?.text).toContain(`${code} (${place?.el}). Ελάχιστη παραγγελία ${place?.minimum}\u00a0€.`);
    expect(english).toMatchObject({ language: 'en' });
    expect(english?.text).toContain(`${code} (${place?.en}). The minimum order is`);
    expect(english?.text).toMatch(/\/plans\s[\s\S]*\/menu\s/);
    expect(english?.unsubscribe).toContain('unsubscribe');
  });

  it('is answered by one mail even if two processes run at the same moment', async () => {
    await ask(nikos, code);
    await ask(anna, code);
    await serve(code);
    const { db } = shop.database;
    await Promise.all([1, 2].map(() => announceServedAreas(db, new Date(usualNow))));
    const recipients = (await announced()).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([anna, nikos]);
  });

  it('is not answered while the code is outside the area, nor is a newsletter subscription', async () => {
    await ask(nikos, other);
    await ask(nikos, '54621');
    await ask(anna);
    await serve(code);
    await look();
    expect(await announced()).toEqual([]);
    expect(await waiting()).toEqual([`${anna} null`, ...[`${nikos} ${other}`, `${nikos} 54621`].sort()]);
  });

  it('stays pending while the region is archived, or the shop is not open yet', async () => {
    await ask(nikos, code);
    await serve(code);
    const { db } = shop.database;
    const clock = () => new Date(usualNow);
    const [job] = enquiryJobs({ db, clock, isOpen: async () => false });
    await job?.run();
    await db.run(sql`update regions set archived_at = ${clock()} where slug = 'region-2'`);
    await look();
    expect([await announced(), await waiting()]).toEqual([[], [`${nikos} ${code}`]]);
  });
});
