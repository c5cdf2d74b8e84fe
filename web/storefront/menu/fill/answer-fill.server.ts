import * as z from 'zod/mini';
import type { Cart } from '#contract/orders/cart.ts';
import { pictureGrounds } from '#contract/words/catalogue-words.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { FillAnswer, Filled } from './fill-answer.ts';
import type { FillWishes } from './fill-candidates.server.ts';
import { type FilledCart, fillCart, setAmount } from './fill-cart.server.ts';
import { pickAgain } from './pick-again.server.ts';

/** Data of the previous response, sent back with the next press. */
const FilledBefore = z.object({
  picks: z.array(
    z.object({
      menuId: z.string(),
      buildId: z.string(),
      slug: z.string(),
      name: z.string(),
      image: z.object({ path: z.string(), ground: z.enum(pictureGrounds) }),
      reasons: z.array(
        z.enum(['fits-diet', 'new-this-week', 'variety', 'balances-protein', 'balances-calories', 'best-seller']),
      ),
      rejected: z.array(z.string()),
    }),
  ),
  before: z.array(z.object({ menuId: z.string(), buildId: z.string(), amount: z.int() })),
});

export async function answerFill(
  form: FormData,
  cart: Cart,
  wishes: FillWishes,
  shop: ShopClient,
): Promise<{ cart: Cart; answer: FillAnswer }> {
  const intent = form.get('intent');
  const filled = readFilled(form);
  if (intent === 'undo') return { cart: await takeBack(cart, filled, shop), answer: { isUndone: true } };
  const all = cart.scheduleMenus.map(({ id }) => id);
  const asked = intent === 'plan' ? all : all.filter((id) => id === form.get('menuId'));
  const result =
    intent === 'again'
      ? await tryPickAgain(cart, { filled, place: Number(form.get('place')) }, wishes, shop)
      : await fillCart(cart, asked, wishes, shop);
  const { picks, before, problem } = result;
  return { cart: result.cart, answer: { isUndone: false, picks, before, problem } };
}

function readFilled(form: FormData): Filled {
  try {
    const parsed = FilledBefore.safeParse(JSON.parse(String(form.get('filled') ?? '{}')));
    return parsed.success ? parsed.data : { picks: [], before: [] };
  } catch {
    return { picks: [], before: [] };
  }
}

async function takeBack(cart: Cart, { before }: Filled, shop: ShopClient): Promise<Cart> {
  let current = cart;
  for (const line of before) {
    try {
      current = await setAmount(current, line, shop);
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error;
    }
  }
  return current;
}

async function tryPickAgain(
  cart: Cart,
  { filled, place }: { filled: Filled; place: number },
  wishes: FillWishes,
  shop: ShopClient,
): Promise<FilledCart> {
  try {
    return await pickAgain(cart, { filled, place }, wishes, shop);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const current = await shop.call('cart-one', { query: { cartId: cart.id } });
    return { ...filled, cart: current, problem: error.code };
  }
}
