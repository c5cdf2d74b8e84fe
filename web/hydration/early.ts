import type { Early, Held, PageFiles, Router } from './early-window.ts';

/**
 * Runs in the page's head, long before any other script: it must stand alone, and travels in the page as text
 * (web/vite/inline-script.ts). It brings the page alive after it has been painted, and holds what is pressed, typed or
 * chosen until then (docs/decisions/0042-hydrate-after-first-paint.md).
 * What moves under a pointer at rest is no touch. Folds work without scripts and are left to the browser; so are links of a page
 * that waits for a touch, unless a held press would be lost by leaving. On a page that comes alive by itself a link waits a moment
 * too: leaving would lose the press after it. What is held looks pressed (`data-held`). What somebody else's script draws
 * (`data-foreign`) never comes alive: its presses are never held. A page kept for reading comes alive at once: it must say how old
 * it is.
 * A page of somebody signed in that the browser keeps whole is hidden, and asked for anew when it is shown again: they may have
 * signed out since. So is a page that never came alive, or that Back took from the browser's cache, if its reader has begun an
 * order in this tab: both show the order of before.
 */
type HeldElement = HTMLElement & { value?: string; checked?: boolean };

/**
 * The private names of React Router, and the key of a history entry, occur in this file alone:
 * tests/private-names.test.ts fails when a new version renames them.
 */
interface RouterWindow extends Window {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: Router;
}

const held: Held[] = [];
const arriving: Early['arriving'] = new Map();
const heard = ['click', 'submit', 'input', 'change'];
const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', ...heard];
/** Links work without React, so a visitor who only wants to leave the page need not wait for scripts. */
const mostLinkWaitInMs = 2500;
let isGoing = false;
let unheard: HTMLElement | null = null;
let build = '';
let isPersonal: boolean | undefined;
let haveRoutes = () => {};
const early: Early = {
  held,
  arriving,
  routes: new Promise((resolve) => {
    haveRoutes = resolve;
  }),
  // The root of the page answers this event by cancelling it (root.tsx), and receives it only once React has hydrated the element.
  isAlive: (element) => !element.dispatchEvent(new Event('gotpointercapture', { bubbles: true, cancelable: true })),
  findRouter: () => (window as RouterWindow).__reactRouterDataRouter,
  build: () => build,
  onHeld() {},
  stop() {
    for (const type of heard) removeEventListener(type, hear, true);
    for (const { element } of held) delete element.dataset.held;
  },
  recordVisitor({ isSignedIn, hasCart }) {
    isPersonal = isSignedIn;
    if (isSignedIn || hasCart) keepInTab('yes');
  },
};
window.early = early;

function hold(event: Event, element: HeldElement, how: Held['how']): void {
  if (how === 'field') {
    const before = held.findIndex((each) => each.element === element);
    if (before >= 0) held.splice(before, 1);
  } else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const { submitter } = event as SubmitEvent;
  if (how === 'press') element.dataset.held = '';
  held.push({ element, how, value: element.value, isChecked: element.checked, submitter });
  early.onHeld();
}

function hear(event: Event): void {
  const { type } = event;
  const target = event.target as HeldElement;
  if (type === 'click') {
    // React hydrates during the press itself, and would take values chosen by then as the initial ones.
    unheard = /^(checkbox|radio)$/.test((target as HTMLInputElement).type) && !early.isAlive(target) ? target : null;
    onEarlyClick(event as MouseEvent, target);
  } else if ((type === 'submit' || 'value' in target) && (target === unheard || !early.isAlive(target))) {
    hold(event, target, type === 'submit' ? 'submit' : 'field');
  }
}

const pressed = 'a[href],button,input[type=submit],input[type=image],input[type=button]';

function onEarlyClick(event: MouseEvent, target: HTMLElement): void {
  const element = target.closest?.<HTMLElement>(pressed);
  const goesElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!element || goesElsewhere || early.isAlive(element) || element.closest('[data-foreign]')) return;
  if (element.localName !== 'a' || element.role === 'tab' || held.some(({ how }) => how !== 'field')) {
    hold(event, element, 'press');
  } else if (!isReadOnly() && leadsThrough(element as HTMLAnchorElement)) {
    hold(event, element, 'press');
    setTimeout(() => {
      if (held.length === 1 && held[0]?.element === element) location.assign((element as HTMLAnchorElement).href);
    }, mostLinkWaitInMs);
  }
}

/** Whether the page waits for a touch. A page that is still loading counts as not waiting. */
function isReadOnly(): boolean {
  return textOf('page-files').includes('"livens":"at-touch"');
}

/** Whether a link leads to another page of the shop in this window. */
function leadsThrough({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin && pathname + search !== location.pathname + location.search && !target && !download
  );
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

function whenPainted(act: () => void): void {
  if (document.visibilityState === 'hidden') act();
  else requestAnimationFrame(() => setTimeout(act));
}

function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(act));
  // The last loaded picture is painted first: it is decoded beside one frame and painted with the next.
  else if ('requestIdleCallback' in window)
    whenPainted(() => whenPainted(() => requestIdleCallback(act, { timeout: 1500 })));
  else setTimeout(act, 200);
}

async function load(file: string, priority?: 'low'): Promise<void> {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(file);
  await response.arrayBuffer();
}

async function bring(file: string, priority?: 'low'): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load(file, priority);
    } catch (error) {
      if (navigator.onLine && tries > 2) throw error;
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, tries * 1000);
      });
    }
  }
}

function bringAll(files: string[], priority?: 'low'): Promise<unknown> {
  for (const file of files) if (!arriving.has(file)) arriving.set(file, bring(file, priority));
  return Promise.all(files.map((file) => arriving.get(file)));
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

function read(): PageFiles {
  return JSON.parse(textOf('page-files'));
}

function warm(): void {
  if (!isGoing) bringAll(read().shared, 'low').catch(() => arriving.clear());
}

function importFile(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ file);
}

async function liven(): Promise<void> {
  const { shared, manifest, modules, imports, context } = read();
  const ids = Object.keys(modules);
  build = manifest;
  try {
    await bringAll([...shared, manifest, ...Object.values(modules), ...imports]);
    const [, ...found] = await Promise.all([manifest, ...Object.values(modules)].map(importFile));
    Object.assign(window as RouterWindow, {
      __reactRouterContext: { ...context, stream: new Blob([textOf('page-data')]).stream() },
      __reactRouterRouteModules: Object.fromEntries(ids.map((id, index) => [id, found[index]])),
    });
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    haveRoutes();
    await importFile(shared[0] ?? '');
  } catch {
    early.stop();
    for (const { element, how, submitter } of held) {
      if (how === 'press') element.click();
      else if (how === 'submit') (element as HTMLFormElement).requestSubmit(submitter);
    }
  }
}

function touched(event: Event): void {
  const { type, isTrusted, movementX, movementY } = event as PointerEvent;
  if (type !== 'pointermove' || !isTrusted || movementX || movementY) go();
}

function go(): void {
  if (isGoing) return;
  isGoing = true;
  dataset.shown = '';
  for (const type of touches) removeEventListener(type, touched, true);
  whenParsed(() => whenPainted(liven));
}

/** Whether an order was begun in this tab. Storage may be blocked by the browser's settings. */
function keepInTab(value?: string): string | null {
  try {
    if (value) sessionStorage.setItem('begun', value);
    return sessionStorage.getItem('begun');
  } catch {
    return null;
  }
}

/** React Router stores scroll positions by history key. Same as its own script, which sets the key only before the first paint. */
function takePlace(): void {
  try {
    const top = JSON.parse(sessionStorage.places)[history.state.key];
    if (top) scrollTo(0, top);
  } catch {}
}

const { dataset } = document.documentElement;
// After Back the visitor may be far down the page: parts there must not wait for the first paint.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type !== 'navigate') dataset.shown = '';
const mayBeOld = navigation?.type === 'back_forward' && keepInTab() !== null;
if (mayBeOld) dataset.away = '';
addEventListener('pagehide', ({ persisted }) => {
  if (persisted && (isPersonal ?? read().livens !== 'at-touch')) dataset.away = '';
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && ('away' in dataset || (!isGoing && keepInTab()))) location.reload();
});
for (const type of heard) addEventListener(type, hear, true);
for (const type of touches) addEventListener(type, touched, { capture: true, passive: true });
whenParsed(() => {
  // The source of the page is known only now. Without a network a saved copy is the only version.
  if (mayBeOld && !navigation?.transferSize && !dataset.keptAt) return location.reload();
  delete dataset.away;
  takePlace();
  const { livens } = read();
  if (livens === 'at-once' || dataset.keptAt) go();
  else whenIdle(livens === 'at-touch' && !history.state?.usr ? warm : go);
});
