import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Fills addresses from before the server stored the city. Found by the indexes of 0158; unknown codes are left empty. */
const mostAtOnce = 500;

export function fillOrderCities(db: Queryable): Promise<number> {
  return db.run(sql`
    update orders o set address = jsonb_set(o.address, '{city}', found.city) from (
      select w.id, p.municipality->w.language as city
      from orders w join postal_codes p on p.postal_code = w.address->>'postalCode'
      where coalesce(w.address->>'city', '') = '' and coalesce(p.municipality->>w.language, '') <> ''
      order by w.id limit ${mostAtOnce} for update of w skip locked) found
    where o.id = found.id`);
}

export function fillDeliveryCities(db: Queryable): Promise<number> {
  return db.run(sql`
    update deliveries d set address = jsonb_set(d.address, '{city}', found.city) from (
      select w.id, p.municipality->o.language as city
      from deliveries w join orders o on o.id = w.order_id
      join postal_codes p on p.postal_code = w.address->>'postalCode'
      where w.address is not null and coalesce(w.address->>'city', '') = ''
        and coalesce(p.municipality->>o.language, '') <> ''
      order by w.id limit ${mostAtOnce} for update of w skip locked) found
    where d.id = found.id`);
}

export function fillSavedCities(db: Queryable): Promise<number> {
  return db.run(sql`
    update customer_addresses a set address = jsonb_set(a.address, '{city}', found.city) from (
      select w.id, p.municipality->c.language as city
      from customer_addresses w join accounts c on c.id = w.account_id
      join postal_codes p on p.postal_code = w.address->>'postalCode'
      where coalesce(w.address->>'city', '') = '' and coalesce(p.municipality->>c.language, '') <> ''
      order by w.id limit ${mostAtOnce} for update of w skip locked) found
    where a.id = found.id`);
}
