import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Names of the things that entries refer to by id, and the dates of those that have one. */
export interface AuditNames {
  names: ReadonlyMap<string, string>;
  dates: ReadonlyMap<string, string>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Read again for each page: an erased person no longer has a name, and a renamed thing appears under its current name. */
export async function findAuditNames(
  db: Queryable,
  asked: ReadonlySet<string>,
  language: Language,
): Promise<AuditNames> {
  const ids = [...asked].filter((id) => uuid.test(id));
  const words = [...asked].filter((id) => !uuid.test(id));
  const found = await db.rows<{ id: string; name: Localised | string | null; date: string | null }>(sql`
    select a.id::text as id, to_jsonb(a.name) as name, null as date from accounts a where a.id = any(${ids}::uuid[])
    union all select m.id::text, m.name, null from meals m where m.id = any(${ids}::uuid[])
    union all select i.id::text, i.meal->'name', null from order_items i where i.id = any(${ids}::uuid[])
    union all select g.slug, g.name, null from ingredients g where g.slug = any(${words})
    union all select c.id::text, to_jsonb(c.code), null from coupons c where c.id = any(${ids}::uuid[])
    union all select b.id::text, b.text, null from banners b where b.id = any(${ids}::uuid[])
    union all select s.id::text, p.name, null from spot_plans s join plans p on p.id = s.plan_id where s.id = any(${ids}::uuid[])
    union all select r.id::text, r.name, null from regions r where r.id = any(${ids}::uuid[])
    union all select s.id::text, s.name, null from spots s where s.id = any(${ids}::uuid[])
    union all select w.id::text, to_jsonb(to_char(w.from_time, 'HH24:MI') || '–' || to_char(w.to_time, 'HH24:MI')), null
      from time_periods w where w.id = any(${ids}::uuid[])
    union all select t.id::text, to_jsonb(t.name), null from tablets t where t.id = any(${ids}::uuid[])
    union all select w.id::text, to_jsonb(w.name), null from webhooks w where w.id = any(${ids}::uuid[])
    union all select k.id::text, to_jsonb(k.name), null from api_keys k where k.id = any(${ids}::uuid[])
    union all select p.id::text, to_jsonb(p.name), null from public_apps p where p.id = any(${ids}::uuid[])
    union all select l.id::text, to_jsonb(l.number::text), null from transfer_lists l where l.id = any(${ids}::uuid[])
    union all select d.id::text, null, to_char(d.date, 'YYYY-MM-DD') from deliveries d where d.id = any(${ids}::uuid[])
    union all select r.id::text, to_jsonb(a.name || ', ' || r.from_time || '–' || r.to_time), to_char(r.date, 'YYYY-MM-DD')
      from runs r join accounts a on a.id = r.courier_id where r.id = any(${ids}::uuid[])
    union all select s.id::text, to_jsonb(a.name || ', ' || s.from_time || '–' || s.to_time), to_char(s.date, 'YYYY-MM-DD')
      from shifts s join accounts a on a.id = s.courier_id where s.id = any(${ids}::uuid[])`);
  return {
    names: new Map(found.flatMap(({ id, name }) => (name ? [[id, inLanguage(name, language)] as const] : []))),
    dates: new Map(found.flatMap(({ id, date }) => (date ? [[id, date] as const] : []))),
  };
}

function inLanguage(name: Localised | string, language: Language): string {
  return typeof name === 'string' ? name : name[language];
}
