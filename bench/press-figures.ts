import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { menuPath } from '#contract/paths.ts';
import { median } from './load-figure.ts';
import { measureUndisturbed } from './machine.ts';
import { openCalls, openCart, readOrderPlan } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

/** From a press to the paint that answers it, on a phone's screen and a slowed processor. */
export interface PressFigure {
  press: string;
  presses: number;
  /** The slowest press of a visit, as browsers count it; the median over the visits. */
  inpInMs: number;
  slowestInMs: number;
}

const slowedBy = 4;
/** A press and the state it must have led to before the next one. */
type Round = (page: Page, round: number) => Promise<void>;

const pressed: { press: string; inARound: number; withCart: boolean; round: Round }[] = [
  { press: 'plus and minus', inARound: 2, withCart: true, round: addAndTakeAway },
  { press: 'filter', inARound: 1, withCart: false, round: filter },
  { press: 'drawer', inARound: 2, withCart: true, round: openDrawer },
];

export async function measurePresses(browser: Browser, shop: Shop, rounds: number): Promise<PressFigure[]> {
  const calls = openCalls(shop);
  const { cartId } = await openCart({ calls, plan: await readOrderPlan(calls) });
  const figures: PressFigure[] = [];
  for (const { press, inARound, withCart, round } of pressed) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'el-GR',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'consent', value: 'none', url: shop.url }]);
    if (withCart) await context.addCookies([{ name: 'cart', value: cartId, url: shop.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const session = await context.newCDPSession(page);
    const pressOnce = async (at: number) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(shop.url + menuPath);
      await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
      await page.locator('html[data-alive]').waitFor({ state: 'attached' });
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
      await round(page, at);
      return page.evaluate(() => Math.max(0, ...(window as unknown as WatchedWindow).took));
    };
    // The first visit makes the pictures.
    await pressOnce(0);
    const visits: number[] = [];
    for (let at = 0; at < rounds; at += 1) visits.push(await measureUndisturbed(() => pressOnce(at)));
    const [presses, inpInMs, slowestInMs] = [inARound * rounds, median(visits), Math.max(...visits)];
    figures.push({ press, presses, inpInMs, slowestInMs });
    await context.close();
  }
  return figures;
}

interface WatchedWindow extends Window {
  took: number[];
  /** Ends when a click has been answered by a paint, or after a second: times under 16 ms are not reported. */
  answered(): Promise<void>;
}

/** Runs in the page, before anything else: records the duration of each press. */
function watchPresses(): void {
  const took: number[] = [];
  let onClick = () => {};
  const answered = () =>
    new Promise<void>((resolve) => {
      onClick = resolve;
      window.setTimeout(resolve, 1_000);
    });
  Object.assign(window, { took, answered });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) took.push(entry.duration);
      if (entry.name === 'click') onClick();
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Duration of a thumb's touch. A touch that ends as it begins has its own events in the way of its click. */
const touchInMs = 80;

/**
 * Taps at the position of the element, and sends no query to the page until it has painted its answer: searching for the next button
 * meanwhile would use the same slowed processor, and be measured too. The measured time is that of a press, not of scrolling:
 * a thumb comes down on a page that has come to rest.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(comeToRest);
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  const answered = page.evaluate(() => (window as unknown as WatchedWindow).answered());
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await setTimeout(touchInMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await answered;
  await session.detach();
}

/** Runs in the page: ends when all visible pictures are drawn, nothing moves and no work is pending. */
async function comeToRest(): Promise<void> {
  const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
  await idle();
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  // A picture that never loads is not waited for.
  const tooLong = new Promise<void>((resolve) => window.setTimeout(resolve, 2_000));
  await Promise.race([Promise.allSettled(inSight.map((image) => image.decode())), tooLong]);
  // A page that was scrolled far enough gives its header another colour, a frame or two later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await idle();
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), tooLong]);
  await idle();
}

async function addAndTakeAway(page: Page, round: number): Promise<void> {
  const add = page.getByRole('button', { name: /^Προσθήκη/ });
  const tiles = page.getByRole('main').getByRole('article');
  // One that is not on the table yet; the next round takes the next one.
  // A card below the screen has no layout, and an element without layout has no inner text.
  const name = await tiles.filter({ has: add }).nth(round).getByRole('heading').textContent();
  if (!name) throw new Error('A tile without a name.');
  const tile = tiles.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await press(page, tile.getByRole('button', { name: /^Προσθήκη/ }));
  await press(page, tile.getByRole('button', { name: /^Ένα λιγότερο/ }));
  await tile.getByRole('button', { name: /^Προσθήκη/ }).waitFor();
}

async function filter(page: Page): Promise<void> {
  const chips = page.getByRole('list', { name: 'Γρήγορα φίλτρα' });
  await press(page, chips.getByRole('link', { name: /^Vegan/ }));
  await chips.waitFor({ state: 'detached' });
}

async function openDrawer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('button', { name: /Δες την παραγγελία/ }).filter({ visible: true });
  await press(page, bar.first());
  await dialog.waitFor();
  await press(page, dialog.getByRole('button', { name: 'Κλείσιμο' }).first());
  await dialog.waitFor({ state: 'hidden' });
}
