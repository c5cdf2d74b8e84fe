import { sql } from '#server/database/sql.ts';
import { staffCall } from '../network/staff-call.ts';
import type { TestShop } from './test-shop.ts';

/** Company data that differs from the example. */
export const ownParticulars = {
  brand: { name: { el: 'Κουζίνα', en: 'Kitchen' }, instagram: null, facebook: null },
  company: {
    name: 'Κουζίνα Ι.Κ.Ε.',
    registryNumber: '123456789000',
    address: { street: { el: 'Ερμού 1', en: '1 Ermou' }, postalCode: '10563', city: { el: 'Αθήνα', en: 'Athens' } },
  },
  tax: { vatNumber: '094259216' },
  contact: { phone: { shown: '210 111 1111', link: 'tel:+302101111111' }, email: 'geia@kouzina.gr' },
  bank: { iban: 'GR59 0110 1250 0000 0001 2300 697', holder: 'Κουζίνα Ι.Κ.Ε.' },
};

/** Steps of a live shop's owner before it sells. */
export async function openForBusiness(shop: TestShop): Promise<void> {
  await writeParticulars(shop);
  const { answer } = await staffCall(shop, 'shop-open');
  if (answer.code !== 'ok') throw new Error(`Not opened: ${JSON.stringify(answer)}`);
  while (!(await shop.call('repository-values')).answer.data.isOpen);
}

export async function writeParticulars(shop: TestShop): Promise<void> {
  for (const [key, value] of Object.entries(ownParticulars)) {
    const { answer } = await staffCall(shop, 'setting-update', { query: { key }, body: { value } });
    if (answer.code !== 'ok') throw new Error(`${key} was refused: ${JSON.stringify(answer)}`);
  }
  await shop.database.db.run(sql`
    insert into meal_offers (spot_id, date, meal_id)
    select s.id, '2099-01-01', m.id from spots s, meals m where s.is_default limit 1 on conflict do nothing`);
}
