import { ShopFailure } from '#web/shop-client/shop-failure.ts';

const over: readonly string[] = ['link-over', 'invalid-input'];

/** Data of a mailed link; null for a used, expired or unknown one. */
export async function readMailedLink<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShopFailure && over.includes(error.code)) return null;
    throw error;
  }
}
