import { concernOf, type RecipeConcern } from '#domain/kitchen/recipe-concern.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface AskedConcern extends RecipeConcern {
  deliveryId: string;
}

/** Unanswered questions to customers about a meal. */
export function listOpenQuestions(db: Queryable, mealId: string): Promise<AskedConcern[]> {
  return db.rows<AskedConcern>(sql`
    select distinct on (delivery_id) delivery_id as "deliveryId", contains, may_contain as "mayContain", lost_diets as "lostDiets"
    from dish_questions where meal_id = ${mealId} and answer is null order by delivery_id, version desc`);
}

interface Asking {
  mealId: string;
  version: number;
  says: Parameters<typeof concernOf>[0]['after'];
  concerned: readonly AskedConcern[];
}

/** Questions about a version. Those about earlier versions stay open while they apply and are not repeated. A job writes the mails. */
export async function askAboutVersion(
  tx: Queryable,
  { mealId, version, says, concerned }: Asking,
  now: Date,
): Promise<void> {
  const over = (await listOpenQuestions(tx, mealId)).filter(
    (open) =>
      concerned.some(({ deliveryId }) => deliveryId === open.deliveryId) ||
      concernOf({ before: says, after: says, avoided: [], open }) === null,
  );
  await tx.run(sql`
    update dish_questions set answer = 'overtaken', answered_at = ${now}
    where meal_id = ${mealId} and answer is null and version < ${version}
      and delivery_id = any(${over.map(({ deliveryId }) => deliveryId)}::uuid[])`);
  await tx.run(sql`
    insert into dish_questions (meal_id, version, delivery_id, order_id, contains, may_contain, lost_diets, asked_at)
    select ${mealId}, ${version}, d.id, d.order_id, array(select jsonb_array_elements_text(given->'contains')),
      array(select jsonb_array_elements_text(given->'mayContain')), array(select jsonb_array_elements_text(given->'lostDiets')), ${now}
    from jsonb_array_elements(${JSON.stringify(concerned)}::jsonb) as given
    join deliveries d on d.id = (given->>'deliveryId')::uuid
    on conflict do nothing`);
}
