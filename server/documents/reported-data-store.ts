import { type Statement, sql } from '../database/sql.ts';

const isoOf = (instant: Statement) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Data of a row of `documents d`, with its number and that of the document it corrects, both assigned after it was written. */
export const reportedData = sql`
  d.data || jsonb_build_object('number', coalesce(d.number, 0), 'issuedAt', ${isoOf(sql`d.issued_at`)})
    || coalesce((select jsonb_build_object('corrects', d.data -> 'corrects' || jsonb_build_object(
        'number', coalesce(c.number, 0), 'issuedAt', ${isoOf(sql`c.issued_at`)}))
      from documents c where c.id = (d.data -> 'corrects' ->> 'documentId')::uuid), '{}')`;
