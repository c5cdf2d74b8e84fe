import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rooms = ['contract', 'domain', 'server', 'texts', 'web'];

/** Where the name is the product's, its command's or an example's, and never said in place of the shop's own. */
const product = [
  'contract/staff/demo-accounts.ts',
  'contract/shop/shop-file.ts',
  // lists for the bank that release 0.2 made
  'domain/bank/transfer-names.ts',
  // passwords that are tried first wherever the product runs
  'server/accounts/breached/own-words.ts',
  'server/calls/record-app.ts',
  'server/database/change-feed.ts',
  'server/database/database.ts',
  'server/database/embedded/data-folder.ts',
  'server/database/embedded/postgres-binaries.ts',
  'server/database/role-settings-store.ts',
  // the default of SHOP_CODE, and the demo's key
  'server/environment.ts',
  'server/environment-file.ts',
  'server/imports/shop-file/shop-file-lines.ts',
  // samples of mails
  'server/mail-facts-of-0.1.json',
  // the journal of a card terminal
  'server/outside/card-payments/viva/viva-terminals.ts',
  'server/run-shop.ts',
  'server/seed/living-demo/keep-demo-alive.ts',
  'server/seed/spots.json',
  'server/storefront/build-storefront.ts',
  'server/telemetry/error-reports.ts',
  'server/telemetry/telemetry.ts',
  'server/telemetry/write-spans.ts',
  // the example of a sender
  'server/variables.ts',
  'server/webhooks/send-webhooks.ts',
  // the wordmark, and the settings that hold until the owner has given others
  'texts/brand.ts',
  'texts/default-settings.ts',
  // the adjective
  'texts/el/date-time.json',
  'texts/el/office-audit.json',
  'texts/el/office-imports.json',
  'texts/el/staff.json',
  'texts/en/office-audit.json',
  'texts/en/office-imports.json',
  'texts/en/staff.json',
  'web/shop-client/fetch-transport.ts',
  'web/storefront/cart/queue/example-cart.ts',
  'web/storefront/kit/kit-fields.tsx',
];

it('no source says a shop’s name of its own', () => {
  const files = rooms.flatMap((room) =>
    fs
      .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  const named = files.filter((file) => /nostimo|νόστιμο/i.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(named.toSorted()).toEqual(product.toSorted());
});
