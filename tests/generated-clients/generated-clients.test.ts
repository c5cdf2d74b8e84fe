import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callUrl, shopQuery } from '../support/network/call-url.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';
import { compileStrictly, generateClients } from './generate-clients.ts';

/** A third-party program that has only the types. */
const program = `
import type { components, paths } from './types.d.ts';

type CartCreate = paths['${callUrl('cart-create')}']['post'];
type Form = CartCreate['requestBody']['content']['application/json'];
type Created = CartCreate['responses'][200]['content']['application/json'];
type Conflict = CartCreate['responses'][409]['content']['application/json'];

export async function createCart(baseUrl: string, query: string, form: Form): Promise<Created | Conflict> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(\`\${baseUrl}${callUrl('cart-create')}?\${query}\`, { method: 'POST', headers, body: JSON.stringify(form) });
  return (await answer.json()) as Created | Conflict;
}

export function tell(answer: Created | Conflict): string {
  if (answer.code === 'ok') return answer.data.spotPlan.plan.tag;
  if (answer.code === 'slot-full') return answer.data?.date ?? '';
  return answer.message;
}

// @ts-expect-error A plan is named by its id.
export const wrongForm: Form = { spotPlanId: 5 };
// @ts-expect-error There is no such tag.
export const wrongTag: components['schemas']['PlanTag'] = 'none';
`;

let shop: TestShop;
let folder: string;
let baseUrl: string;

beforeAll(async () => {
  shop = await openTestShop();
  baseUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-clients-'));
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as object;
  await generateClients(document, folder, baseUrl);
  await fs.writeFile(path.join(folder, 'program.ts'), program);
  // Two generators start beside the other running tests.
}, 60_000);

afterAll(async () => {
  await shop?.close();
  if (folder) await fs.rm(folder, { recursive: true });
});

it('the types of openapi-typescript and the client of orval compile strictly', async () => {
  expect(await compileStrictly(folder, ['client.ts', 'program.ts'])).toBe('');
});

it('a program with the generated types creates a cart', async () => {
  const { createCart, tell: describeError } = await import(path.join(folder, 'program.ts'));
  const { answer } = await shop.call('plan-collection', { query: { tag: 'balanced' } });
  const [{ id: spotPlanId }] = answer.data.items;
  const query = new URLSearchParams(shopQuery).toString();
  expect(describeError(await createCart(baseUrl, query, { spotPlanId }))).toBe('balanced');
});

it('the generated client reads the menu, and receives its validation errors', async () => {
  const { mealCollectionShared } = await import(path.join(folder, 'client.ts'));
  const { status, data } = await mealCollectionShared({ diets: 'vegan', pageSize: 2 });
  expect({ status, code: data.code, meals: data.data.items.length }).toEqual({ status: 200, code: 'ok', meals: 2 });
  const refused = await mealCollectionShared({ diets: 'none' });
  expect(refused).toMatchObject({
    status: 422,
    data: { code: 'invalid-input', data: { fields: { diets: 'unknown-value' } } },
  });
});
