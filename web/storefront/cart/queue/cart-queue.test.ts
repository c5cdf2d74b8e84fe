import { describe, expect, it, vi } from 'vitest';
import { createCartQueue, newestCart, type SentAnswer, wishedAmount } from './cart-queue.ts';
import { exampleItem, exampleOrder, exampleSketch } from './example-cart.ts';
import type { LineChange } from './line-change.ts';

const giouvetsi = exampleSketch();
const salmon = exampleSketch({ buildId: 'salmon-regular' });

function wish(amount: number, sketch = giouvetsi): LineChange {
  return { menuId: 'menu-1', sketch, amount };
}

/** A queue whose responses are given by the test. */
function openQueue(isAlive = true, afterPaint = (run: () => void) => run(), keep = vi.fn()) {
  const sent: LineChange[] = [];
  const waiting: ((answer: SentAnswer) => void)[] = [];
  const queue = createCartQueue({
    send(change) {
      sent.push(change);
      return new Promise((resolve) => waiting.push(resolve));
    },
    afterPaint,
    keep,
  });
  const loaded = exampleOrder('daily');
  const heard = { isPageLoading: () => false, handleCart: vi.fn(), handleAdded: vi.fn(), handleProblem: vi.fn() };
  if (isAlive) {
    queue.noteLoaded(loaded);
    queue.listen(heard);
  }
  async function answer(given: SentAnswer) {
    waiting.shift()?.(given);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const amounts = () => sent.map(({ amount }) => amount);
  return { queue, loaded, heard, answer, amounts };
}

describe('the queue of changes', () => {
  it('sends a press once it is painted: two presses before that are one change', async () => {
    const painted: (() => void)[] = [];
    const { queue, amounts } = openQueue(true, (run) => painted.push(run));
    queue.change(wish(1), 1);
    queue.change(wish(2), 1);
    expect(wishedAmount(null, queue.read(), 'menu-1', giouvetsi.item.id)).toBe(2);
    expect(amounts()).toEqual([]);
    for (const run of painted) run();
    expect(amounts()).toEqual([2]);
  });

  it('sends presses in order and only the last of the waiting ones', async () => {
    const { queue, answer, amounts, heard } = openQueue();
    for (const amount of [1, 2, 3, 4, 5]) queue.change(wish(amount), 1);
    expect(amounts()).toEqual([1]);
    await answer({ cart: exampleOrder('daily', [exampleItem(1)]) });
    expect(amounts()).toEqual([1, 5]);
    expect(queue.read().changes).toMatchObject([{ amount: 5 }]);
    await answer({ cart: exampleOrder('daily', [exampleItem(5)]) });
    expect(queue.read().changes).toEqual([]);
    expect(heard.handleAdded).toHaveBeenCalledTimes(5);
  });

  it('keeps the order of different lines', async () => {
    const { queue, answer, amounts } = openQueue();
    queue.change(wish(1), 1);
    queue.change(wish(7, salmon), 1);
    await answer({ cart: exampleOrder('daily', [exampleItem(1)]) });
    expect(amounts()).toEqual([1, 7]);
  });

  it('rolls a refused change back and shows why, until the line is changed again', async () => {
    const { queue, answer, heard } = openQueue();
    queue.change(wish(1), 1);
    queue.change(wish(2), 1);
    await answer({ problem: 'item-type-is-full' });
    expect(queue.read().changes).toEqual([]);
    expect([...queue.read().problems.values()]).toEqual(['item-type-is-full']);
    expect(heard.handleProblem).toHaveBeenCalledExactlyOnceWith('item-type-is-full');
    expect(heard.handleAdded).not.toHaveBeenCalled();
    queue.change(wish(1), 1);
    expect(queue.read().problems.size).toBe(0);
  });

  it('still sends a lower amount than the refused one', async () => {
    const { queue, answer, amounts, heard } = openQueue();
    queue.change(wish(3), 1);
    queue.change(wish(2), -1);
    await answer({ problem: 'item-type-is-full' });
    expect(amounts()).toEqual([3, 2]);
    expect(heard.handleProblem).not.toHaveBeenCalled();
  });

  it('applies a response over the loaded cart until a newer one is loaded', async () => {
    const { queue, answer, loaded } = openQueue();
    queue.change(wish(1), 1);
    const cart = exampleOrder('daily', [exampleItem(1)]);
    await answer({ cart });
    expect(newestCart(loaded, queue.read())).toBe(cart);
    const reloaded = exampleOrder('daily', [exampleItem(4)]);
    expect(newestCart(reloaded, queue.read())).toBe(reloaded);
  });

  it('does not let a page that was loading meanwhile restore an older cart', async () => {
    const { queue, answer, heard } = openQueue();
    heard.isPageLoading = () => true;
    queue.change(wish(1), 1);
    const cart = exampleOrder('daily', [exampleItem(1)]);
    await answer({ cart });
    const older = exampleOrder('daily');
    queue.noteLoaded(older);
    expect(newestCart(older, queue.read())).toBe(cart);
    queue.endOutliving();
    expect(newestCart(exampleOrder('daily'), queue.read())).not.toBe(cart);
  });

  it('stores a press that came before the frame was hydrated, and reports it later', async () => {
    const { queue, answer, loaded, heard } = openQueue(false);
    queue.change(wish(1), 1);
    const cart = exampleOrder('daily', [exampleItem(1)]);
    await answer({ cart });
    expect(newestCart(loaded, queue.read())).toBe(cart);
    queue.noteLoaded(loaded);
    queue.listen(heard);
    expect(newestCart(loaded, queue.read())).toBe(cart);
    expect(newestCart(exampleOrder('daily'), queue.read())).not.toBe(cart);
    expect(heard.handleAdded).toHaveBeenCalledOnce();
    expect(heard.handleCart).toHaveBeenCalledExactlyOnceWith(cart);
  });

  it('applies changes of another tab, and drops all changes with the cart', async () => {
    const { queue, loaded } = openQueue();
    const changed = exampleOrder('daily', [exampleItem(2)]);
    queue.receive(changed);
    expect(newestCart(loaded, queue.read())).toBe(changed);
    queue.receive({ ...changed, id: 'of-somebody-else-00' });
    expect(newestCart(loaded, queue.read())).toBe(changed);
    queue.change(wish(3), 1);
    queue.noteLoaded({ ...loaded, id: 'another-cart-000000' });
    expect(queue.read().changes).toEqual([]);
  });

  it('knows the wished amount of a line: pressed, then confirmed, and as before once refused', async () => {
    const { queue, answer, loaded } = openQueue();
    const wished = () => wishedAmount(loaded, queue.read(), 'menu-1', giouvetsi.item.id);
    expect(wished()).toBe(0);
    queue.change(wish(2), 1);
    expect(wished()).toBe(2);
    await answer({ cart: exampleOrder('daily', [exampleItem(2)]) });
    expect([queue.read().changes, wished()]).toEqual([[], 2]);
    queue.change(wish(3), 1);
    expect(wished()).toBe(3);
    await answer({ problem: 'item-type-is-full' });
    expect(wished()).toBe(2);
  });

  it('stores waiting changes for the page after a reload, and none once they are confirmed', async () => {
    const keep = vi.fn();
    const { queue, loaded, answer } = openQueue(true, undefined, keep);
    queue.change(wish(2), 1);
    expect(keep).toHaveBeenLastCalledWith([wish(2)]);
    await answer({ cart: loaded });
    expect(keep).toHaveBeenLastCalledWith([]);
  });

  it('resends changes that an earlier page got no response for, except for a line pressed since', async () => {
    const { queue, loaded, answer, amounts } = openQueue();
    queue.change(wish(5), 1);
    queue.resume([wish(3), wish(2, salmon)]);
    expect(wishedAmount(loaded, queue.read(), 'menu-1', giouvetsi.item.id)).toBe(5);
    expect(wishedAmount(loaded, queue.read(), 'menu-1', salmon.item.id)).toBe(2);
    await answer({ cart: loaded });
    await answer({ cart: loaded });
    expect(amounts()).toEqual(expect.arrayContaining([5, 2]));
    expect(amounts()).not.toContain(3);
  });
});
