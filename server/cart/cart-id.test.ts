import { expect, it } from 'vitest';
import { newCartId } from './cart-store.ts';

it('a cart’s id is 144 random bits', () => {
  const ids = Array.from({ length: 1000 }, newCartId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
});
