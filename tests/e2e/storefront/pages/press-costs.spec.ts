import type { Page } from '@playwright/test';
import { mealTile, orderButton } from '#tests/pages/order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

/** A press is answered before the page around it is drawn again. Counts, never times, which are the machine's. */
const most = { components: 40, restyled: 150 };

declare global {
  interface Window {
    drawnAtOnce?: number;
  }
}

test.use({ viewport: { width: 1440, height: 900 } } as object);

/** Runs in the page before its scripts: records how many components React renders in the very task of a press. */
function countDrawn(): void {
  type Fiber = { tag: number; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null };
  let drawn = 0;
  const components = [0, 1, 11, 14, 15];
  function count(fiber: Fiber | null): number {
    let sum = 0;
    for (let each = fiber; each; each = each.sibling) {
      const hasDrawn = components.includes(each.tag) && (each.flags & 1) !== 0;
      const isKept = each.alternate !== null && each.child === each.alternate.child;
      sum += (hasDrawn ? 1 : 0) + (isKept ? 0 : count(each.child));
    }
    return sum;
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        drawn += count(current);
      },
    },
  });
  function handlePress() {
    drawn = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.drawnAtOnce = drawn;
    };
    port2.postMessage(null);
  }
  addEventListener('click', handlePress, true);
}

async function openOrder(page: Page): Promise<void> {
  await page.addInitScript(countDrawn);
  await page.goto('/menu');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('a page with an order changes little at a time', async ({ page, orders }) => {
  const cart = await orders.begin('single');
  const [meal] = await orders.meals(cart, 0);
  await openOrder(page);
  await test.step('a small change restyles only its part of the page', async () => {
    const session = await page.context().newCDPSession(page);
    const restyled: number[] = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
        if (name === 'UpdateLayoutTree') restyled.push(args.elementCount ?? 0);
    });
    const traceConfig = { includedCategories: ['devtools.timeline'] };
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await page.evaluate(() => {
      document.querySelector('main article form')?.append(document.createElement('i'));
      return document.body.offsetHeight;
    });
    const { promise: isComplete, resolve } = Promise.withResolvers<void>();
    session.on('Tracing.tracingComplete', () => resolve());
    await session.send('Tracing.end');
    await isComplete;
    expect(restyled.length).toBeGreaterThan(0);
    expect(Math.max(...restyled)).toBeLessThanOrEqual(most.restyled);
    await page.evaluate(() => document.querySelector('main article form > i:last-child')?.remove());
  });
  await test.step('the amount between plus and minus is drawn before anything else', async () => {
    const tile = mealTile(page, meal);
    await tile.getByRole('button', { name: /^Προσθήκη/ }).click();
    await expect(tile.getByRole('status')).toHaveText('1');
    expect(await page.evaluate(() => window.drawnAtOnce)).toBeLessThanOrEqual(most.components);
    await expect(orderButton(page)).toContainText('1');
  });
});
