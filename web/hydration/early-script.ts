/** Where the page tells which files make it alive, and when: data for the script below. */
export const pageFilesId = 'page-files';

/**
 * Runs in the page's head, long before any other script: it must stand alone. It brings the page alive after it has been
 * painted, and holds what is pressed, typed or chosen until then (docs/decisions/0042-pages-come-alive-late.md).
 * What moves under a pointer at rest is no touch. Links and folds work without scripts and are left to the browser, unless a
 * held press would be lost by leaving. A page kept for reading comes alive at once: it must say how old it is.
 */
export const earlyScript = `(() => {
const held = [], arriving = new Map();
const heard = ['click', 'submit', 'input', 'change'];
const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', ...heard];
let isGoing = false;
const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
let haveRoutes;
const routes = new Promise((resolve) => { haveRoutes = resolve; });
const early = window.early = { held, arriving, routes, isAlive, onHeld() {}, stop() { for (const type of heard) removeEventListener(type, hear, true); } };
function hold(event, element, how) {
  if (how === 'field') {
    const before = held.findIndex((each) => each.element === element);
    if (before >= 0) held.splice(before, 1);
  } else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  held.push({ element, how, value: element.value, isChecked: element.checked, submitter: event.submitter });
  early.onHeld();
}
function hear(event) {
  const { type, target } = event;
  if (type === 'submit') return void (isAlive(target) || hold(event, target, 'submit'));
  if (type !== 'click') return void ('value' in target && !isAlive(target) && hold(event, target, 'field'));
  const element = target.closest && target.closest('a[href],button,input[type=submit],input[type=image],input[type=button]');
  if (!element || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isAlive(element)) return;
  if (element.localName !== 'a' || held.some(({ how }) => how !== 'field')) hold(event, element, 'press');
}
function whenParsed(act) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}
function whenPainted(act) {
  if (document.visibilityState === 'hidden') act();
  else requestAnimationFrame(() => setTimeout(act));
}
function whenIdle(act) {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(act));
  else if (window.requestIdleCallback) requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 200);
}
async function load(file, priority) {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(file);
  await response.arrayBuffer();
}
async function bring(file, priority) {
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
function bringAll(files, priority) {
  for (const file of files) if (!arriving.has(file)) arriving.set(file, bring(file, priority));
  return Promise.all(files.map((file) => arriving.get(file)));
}
const read = () => JSON.parse(document.getElementById('${pageFilesId}').textContent);
function warm() {
  const { entry } = read().manifest;
  if (!isGoing) bringAll([entry.module, ...entry.imports], 'low').catch(() => arriving.clear());
}
async function liven() {
  const { manifest, matches } = read();
  const { entry } = manifest;
  const found = matches.map((id) => manifest.routes[id]);
  try {
    await bringAll([...new Set([entry.module, ...entry.imports, ...found.flatMap(({ module, imports = [] }) => [module, ...imports])])]);
    const modules = await Promise.all(found.map(({ module }) => import(module)));
    window.__reactRouterManifest = manifest;
    window.__reactRouterRouteModules = Object.fromEntries(matches.map((id, index) => [id, modules[index]]));
    haveRoutes();
    await import(entry.module);
  } catch {
    early.stop();
    for (const { element, how, submitter } of held) {
      if (how === 'press') element.click();
      else if (how === 'submit') element.requestSubmit(submitter);
    }
  }
}
function touched({ type, isTrusted, movementX, movementY }) {
  if (type !== 'pointermove' || !isTrusted || movementX || movementY) go();
}
function go() {
  if (isGoing) return;
  isGoing = true;
  for (const type of touches) removeEventListener(type, touched, true);
  whenParsed(() => whenPainted(liven));
}
for (const type of heard) addEventListener(type, hear, true);
for (const type of touches) addEventListener(type, touched, { capture: true, passive: true });
whenParsed(() => {
  const { livens } = read();
  if (livens === 'at-once' || document.documentElement.dataset.keptAt) go();
  else whenIdle(livens === 'at-touch' && !(history.state && history.state.usr) ? warm : go);
});
})()`;
