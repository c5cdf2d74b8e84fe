import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { TestCustomer } from '../accounts/test-customer.ts';
import { putOrder } from '../database/stored-order.ts';
import { usualNow } from './usual-now.ts';

/** Unique words, one for each place in which the shop may store such data. */
export const traces = {
  name: 'Ευτέρπη Ξενάκη-Ζαχαρίου',
  email: 'euterpe.xenaki@example.com',
  phone: '6987654321',
  street: 'Οδός Λωτοφάγων',
  bell: 'Ξενάκη-κουδούνι',
};
const address = {
  street: traces.street,
  number: '7',
  postalCode: '10563',
  city: 'Αθήνα',
  floor: '3',
  bell: traces.bell,
  phone: traces.phone,
  notes: `Ρωτήστε για ${traces.name}`,
  country: 'GR',
};
const company = { companyName: 'Ζαχαρίου ΑΕ', vatNumber: '094259216', profession: '-', taxOffice: '-', address: '-' };

/** Gives a customer one of everything that the tables can hold about them. */
export async function liveFully(db: Queryable, customer: TestCustomer): Promise<{ orderId: string }> {
  const at = new Date(usualNow);
  const { id } = customer;
  const contact = { name: traces.name, email: traces.email, phone: traces.phone };
  await customer.call('customer-address-create', address);
  await customer.call('customer-update', { marketingConsent: true, avoidAllergens: ['nuts'], allergyConsent: true });
  await db.run(sql`insert into identities values ('google', ${id}, ${id}, ${at})`);
  await db.run(sql`
    insert into mailed_tokens (token_hash, purpose, account_id, email, created_at, expires_at)
    values (${Buffer.from(id)}, 'sign-in', ${id}, ${traces.email}, ${at}, ${at})`);
  await db.run(sql`
    insert into carts (id, spot_id, spot_plan_id, account_id, address, notes, created_at, changed_at)
    select ${`cart-${id}`}, spot_id, id, ${id}, ${address}, ${traces.name}, ${at}, ${at} from spot_plans limit 1`);

  const { orderId, deliveryId } = await putOrder(db, {
    accountId: id,
    contact,
    address,
    notes: `Στο κουδούνι ${traces.bell}`,
    invoice: company,
  });
  await db.run(sql`update deliveries set address = ${address} where id = ${deliveryId}`);
  await db.run(sql`update order_items set eater = ${traces.name} where delivery_id = ${deliveryId}`);
  await db.run(sql`
    insert into order_moves (order_id, to_status, moved_by, account_id, at) values (${orderId}, 'opened', 'customer', ${id}, ${at})`);
  const states = JSON.stringify([
    { id: deliveryId, address, items: [{ meal: { name: 'Γεμιστά' }, eater: traces.name }] },
  ]);
  await db.run(sql`
    insert into order_changes (order_id, number, kind, delivery_id, before, after, difference_in_cents, made_by, made_at)
    values (${orderId}, 1, 'address', ${deliveryId}, ${states}::jsonb, ${states}::jsonb, 0, 'customer', ${at})`);
  const receipt = {
    kind: 'receipt',
    buyer: contact,
    seller: { name: 'Νόστιμο', email: 'shop@example.com' },
    notes: [],
  };
  const changed = {
    ...receipt,
    kind: 'change-receipt',
    change: { entries: [{ what: 'Διεύθυνση', before: `${traces.street} 7, 10563`, after: 'Ερμού 1' }] },
  };
  await db.run(sql`
    insert into documents (order_id, kind, series, number, issued_at, data)
    values (${orderId}, 'invoice', ${id}, 1, ${at}, ${{ ...receipt, kind: 'invoice', invoice: company }}),
      (${orderId}, 'change-receipt', ${id}, 2, ${at}, ${changed})`);
  const payment = randomUUID();
  await db.run(sql`
    insert into payments (id, order_id, provider, payment_type, amount_in_cents, state, order_code, created_at, changed_at)
    values (${payment}, ${orderId}, 'viva', 'viva', 4250, 'paid', '1234567890123456', ${at}, ${at})`);
  await db.run(sql`
    insert into payment_transactions values ('viva', ${id}, ${payment}, '1234567890123456', 4250, 'settled', ${at})`);
  const webhookBody = {
    EventData: { OrderCode: 1234567890123456, Email: traces.email, FullName: traces.name, Amount: 42.5 },
  };
  await db.run(sql`insert into payment_messages values (${id}, ${at}, ${webhookBody})`);
  await db.run(sql`
    insert into alerts (kind, order_id, data, created_at) values ('paid-twice', ${orderId}, ${{ who: traces.name }}, ${at})`);
  await db.run(sql`
    insert into refunds (order_id, payment_id, provider, transaction_id, amount_in_cents, reason, dedupe_key, state,
      created_at, changed_at) values (${orderId}, ${payment}, 'viva', ${id}, 100, 'stop', ${id}, 'done', ${at}, ${at})`);
  const caseId = randomUUID();
  await db.run(sql`
    insert into cases (id, order_id, delivery_id, problem, words, wish, state, opened_at, person_reason, answer_by, way, amount_in_cents,
      reason, message, decided_at)
    values (${caseId}, ${orderId}, ${deliveryId}, 'spoiled', ${traces.name}, 'credit', 'closed', ${at}, 'too-many', ${at}, 'credit', 100,
      ${`Πήρα ${traces.phone}`}, ${`Αγαπητή ${traces.name}`}, ${at})`);
  await db.run(sql`
    insert into case_items (case_id, item_id, meal_id, units, lot, production_date, use_by)
    select ${caseId}, id, meal_id, 1, 'L261109-7K3Q', '2026-11-09', '2026-11-12' from order_items where delivery_id = ${deliveryId} limit 1`);
  await db.run(
    sql`insert into case_steps (case_id, kind, at, text) values (${caseId}, 'note', ${at}, ${traces.phone})`,
  );
  await db.run(sql`
    insert into case_photos (id, order_id, case_id, picture, width, height, received_at)
    values (${randomUUID()}, ${orderId}, ${caseId}, ${Buffer.from('photo')}, 1, 1, ${at})`);
  await db.run(sql`
    insert into credits (account_id, amount_in_cents, reason, note, order_id, at)
    values (${id}, 500, 'skip', ${`Για ${traces.name}`}, ${orderId}, ${at})`);
  await db.run(sql`
    insert into customer_notes (id, account_id, text, at) values (${randomUUID()}, ${id}, ${`${traces.name}: ένα χτύπημα`}, ${at})`);
  await db.run(sql`
    insert into coupon_uses (coupon_id, order_id, account_id, person_key, use_number, used_at)
    select id, ${orderId}, ${id}, 'key', 1, ${at} from coupons where code = 'WELCOME20'`);
  await db.run(sql`insert into idempotency_keys values (${id}, 'key', 'hash', ${orderId}, ${at})`);
  await db.run(sql`
    insert into renewals (account_id, state, last_order_id, kept_transaction_id, payment_type, created_at, changed_at)
    values (${id}, 'active', ${orderId}, 'card', 'viva-recurring', ${at}, ${at})`);
  await writeAround(db);
  return { orderId };
}

/** Rows with the same person's address but without their account. */
async function writeAround(db: Queryable): Promise<void> {
  const at = new Date(usualNow);
  const { name, email, phone } = traces;
  await db.run(sql`
    insert into mails (recipient, reply_to, language, template, subject, text, html, created_at, sent_at) values
      (${email}, null, 'el', 'order-received', ${`Γεια σου ${name}`}, 'Ευχαριστούμε', '<p>', ${at}, ${at}),
      (${email}, null, 'el', 'sign-in', 'Σύνδεση', 'http://localhost:3000/sign-in?token=secret', '<p>', ${at}, ${at}),
      ('shop@example.com', ${email}, 'el', 'contact-notice', ${name}, ${`${email} ${phone}`}, '<p>', ${at}, ${at})`);
  await db.run(sql`
    insert into contact_messages (created_at, language, name, email, phone, message)
    values (${at}, 'el', ${name}, ${email.toUpperCase()}, ${phone}, 'Καλησπέρα')`);
  await db.run(sql`
    insert into business_enquiries (created_at, language, company, name, email, phone, people, message)
    values (${at}, 'el', 'Α.Ε.', ${name}, ${email}, ${phone}, '20', 'Γεύματα')`);
  await db.run(sql`
    insert into enquiry_entries (enquiry_id, at, kind, text) select id, ${at}, 'note', ${`${name} ${phone}`} from enquiries`);
  await db.run(sql`insert into area_interests (created_at, language, email) values (${at}, 'el', ${email})`);
}
