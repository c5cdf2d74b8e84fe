import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopFileKind, shopFileItems } from '#contract/shop/shop-file-items.ts';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';

/** Tables whose rows are part of a shop's file, with the kind of their line. */
const taken: Record<string, ShopFileKind> = {
  banners: 'banner',
  businesses: 'place',
  category_capacities: 'place',
  closed_days: 'closed-day',
  components: 'component',
  coupons: 'coupon',
  ingredients: 'ingredient',
  kitchen_capacities: 'place',
  meal_builds: 'meal',
  meal_sheets: 'meal',
  meal_slugs: 'meal',
  meals: 'meal',
  menu_rules: 'menu-rule',
  pictures: 'picture',
  plans: 'plan',
  postal_codes: 'region',
  recipe_lines: 'meal',
  recipes: 'meal',
  regions: 'region',
  scheduled_prices: 'plan',
  settings: 'setting',
  shop_text_drafts: 'text',
  shop_text_versions: 'text',
  spot_payment_types: 'place',
  spot_plans: 'plan',
  spots: 'place',
  suppliers: 'ingredient',
  time_period_capacities: 'window',
  time_period_exceptions: 'window',
  time_periods: 'window',
};

/** Why the rows of all others stay. */
const left: Record<string, readonly string[]> = {
  'about a person': [
    'accounts',
    'area_interests',
    'business_enquiries',
    'carts',
    'consents',
    'contact_messages',
    'customer_addresses',
    'customer_coupons',
    'enquiries',
    'enquiry_entries',
    'customer_notes',
    'identities',
    'mailed_tokens',
    'mails',
    'phone_messages',
    'pinned_doors',
    'second_factors',
    'staff_acts',
    'sessions',
    'staff_pins',
    'staff_roles',
    'staff_sessions',
  ],
  'opens something of this shop alone': [
    'api_keys',
    'label_printers',
    'public_apps',
    'run_links',
    'tablet_openings',
    'tablets',
    'webhooks',
  ],
  'what was ordered, and what follows from it': [
    'coupon_use_keys',
    'coupon_uses',
    'deliveries',
    'idempotency_keys',
    'order_changes',
    'order_items',
    'order_moves',
    'orders',
    'plan_pauses',
    'renewal_notices',
    'renewals',
    'correction_notices',
    'dish_questions',
    'replans',
    'terms_versions',
  ],
  'money and papers': [
    'bank_lines',
    'bank_statements',
    'credits',
    'dispatches',
    'document_series',
    'documents',
    'door_payments',
    'door_strikes',
    'fiscal_outbox',
    'payment_messages',
    'payment_transactions',
    'payments',
    'refunds',
    'refused_transfers',
    'sandbox_orders',
    'sandbox_transactions',
    'terminal_charges',
    'till_count_versions',
    'till_counts',
    'till_floats',
    'transfer_lists',
    'transfers',
  ],
  'work of a date': [
    'batch_ticks',
    'category_uses',
    'changed_days',
    'cook_ticks',
    'date_recipes',
    'delivery_days',
    'kitchen_uses',
    'label_contents',
    'labels',
    'meal_offers',
    'menu_days',
    'missing_meals',
    'movement_documents',
    'open_tills',
    'outage_kits',
    'pack_ticks',
    'packed_bags',
    'print_jobs',
    'run_sheets',
    'run_stops',
    'runs',
    'sheet_versions',
    'shifts',
    'slot_uses',
    'stop_deeds',
    'stop_photos',
  ],
  'what was before, in this shop': [
    'coupon_versions',
    'ingredient_prices',
    'kept_recipes',
    'meal_versions',
    'price_history',
    'scheduled_portion_prices',
    'shop_text_withdrawals',
  ],
  'how this shop runs': [
    'alerts',
    'audit_anchors',
    'audit_head',
    'audit_orders',
    'audit_personal',
    'audit_trail',
    'database_mode',
    'imports',
    'migrations',
    'rate_limits',
    'revisions',
    'webhook_cursor',
    'webhook_deliveries',
    'webhook_events',
    'webhook_hints',
  ],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('includes every table of the schema in a shop’s file, or states why not', async () => {
  const tables = await database.db.rows<{ name: string }>(sql`
    select k.relname as name from pg_class k
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition order by 1`);
  const said = [...Object.keys(taken), ...Object.values(left).flat()].sort();
  expect(said).toEqual(tables.map(({ name }) => name));
});

it('has a table behind every kind of line', () => {
  expect([...new Set(Object.values(taken))].sort()).toEqual(Object.keys(shopFileItems).sort());
});
