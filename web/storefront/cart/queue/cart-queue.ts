import type { Cart } from '#contract/orders/cart.ts';
import { keyOfChange, keyOfLine, type LineChange } from './line-change.ts';

export type SentAnswer = { cart: Cart } | { problem: string };

/** A cart from a response is newer than the loaded one over which it applies. */
interface AnsweredCart {
  cart: Cart;
  /** Null before the frame is hydrated: then it applies over the cart of the server-rendered page. */
  base: Cart | null;
  /** The response came while a page was loading, whose cart may be older: it applies until the cart is loaded again. */
  keepUntilRefetch: boolean;
}

export interface QueueState {
  changes: readonly LineChange[];
  answered: AnsweredCart | null;
  /** Why a line's last change was refused, until it is changed again. */
  problems: ReadonlyMap<string, string>;
}

interface QueueDeps {
  send(change: LineChange): Promise<SentAnswer>;
  /** Called after the pressed amount has been painted: sending can wait that long. */
  afterPaint(run: () => void): void;
  /** Called with the unconfirmed changes at each update, for the page after a reload. */
  keep?(changes: readonly LineChange[]): void;
}

/** Notified of the results of changes; set by the hydrated page. */
interface QueueListener {
  isPageLoading(): boolean;
  handleCart(cart: Cart): void;
  /** Once for every single unit added. */
  handleAdded(change: LineChange): void;
  handleProblem(code: string): void;
}

/** State of the server-rendered page, which each part of it must show during hydration. */
export const emptyQueue: QueueState = { changes: [], answered: null, problems: new Map() };

/**
 * Changes of amounts, sent one after the other so that they arrive in the order of the presses. A press on a line that
 * is still waiting replaces the waiting one, so that the last of several fast presses counts.
 */
export function createCartQueue({ send, afterPaint, keep }: QueueDeps) {
  const listeners = new Set<() => void>();
  const added = new Map<string, number>();
  let state = emptyQueue;
  let loaded: Cart | null = null;
  let listener: QueueListener | null = null;
  let unheard: ((listener: QueueListener) => void)[] = [];
  let isSending = false;
  /** Counts the carts: a new one does not wait for changes sent for the one before. */
  let carts = 0;

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next };
    if (next.changes) keep?.(next.changes);
    for (const each of listeners) each();
  }
  /** A press can come before the frame is hydrated; its results wait. */
  function notify(news: (listener: QueueListener) => void) {
    if (listener) news(listener);
    else unheard.push(news);
  }
  function without(key: string) {
    return state.changes.filter((change) => keyOfChange(change) !== key);
  }

  function change(wished: LineChange, step: 1 | -1) {
    const key = keyOfChange(wished);
    const isWaiting = state.changes.some((other) => keyOfChange(other) === key);
    const changes = isWaiting
      ? state.changes.map((other) => (keyOfChange(other) === key ? wished : other))
      : [...state.changes, wished];
    const problems = new Map(state.problems);
    problems.delete(key);
    if (step === 1) added.set(key, (added.get(key) ?? 0) + 1);
    become({ changes, problems });
    sendSoon();
  }

  /** Unconfirmed changes of an earlier page of this tab. A line that was pressed since then has a newer amount. */
  function resume(kept: readonly LineChange[]) {
    const isNew = (change: LineChange) =>
      !state.changes.some((waiting) => keyOfChange(waiting) === keyOfChange(change));
    const resumed = kept.filter(isNew);
    if (resumed.length === 0) return;
    become({ changes: [...resumed, ...state.changes] });
    sendSoon();
  }

  function sendSoon() {
    if (isSending) return;
    isSending = true;
    afterPaint(sendAll);
  }

  async function sendAll() {
    const ofCart = carts;
    for (let sent = state.changes[0]; sent; sent = state.changes[0]) {
      const key = keyOfChange(sent);
      const units = added.get(key) ?? 0;
      added.delete(key);
      const answer = await send(sent);
      // The cart was left or replaced meanwhile, so this response is obsolete.
      if (ofCart !== carts) return;
      if (!state.changes.some((waiting) => keyOfChange(waiting) === key)) continue;
      if ('cart' in answer) accept(sent, answer.cart, units);
      else refuse(sent, answer.problem);
    }
    isSending = false;
  }

  function accept(sent: LineChange, cart: Cart, units: number) {
    const key = keyOfChange(sent);
    const isSettled = state.changes.some((waiting) => waiting === sent);
    become({
      changes: isSettled ? without(key) : state.changes,
      answered: { cart, base: loaded, keepUntilRefetch: listener?.isPageLoading() ?? false },
    });
    for (let unit = 0; unit < units; unit++) notify(({ handleAdded }) => handleAdded(sent));
    notify(({ handleCart }) => handleCart(cart));
  }

  function refuse(sent: LineChange, problem: string) {
    const key = keyOfChange(sent);
    // A lower amount than the refused one may still be possible.
    const isLower = state.changes.some((waiting) => keyOfChange(waiting) === key && waiting.amount < sent.amount);
    if (!isLower) added.delete(key);
    become({
      changes: isLower ? state.changes : without(key),
      problems: isLower ? state.problems : new Map(state.problems).set(key, problem),
    });
    if (!isLower) notify(({ handleProblem }) => handleProblem(problem));
  }

  /** The page has loaded a cart; changes of another one are dropped. */
  function recordLoaded(cart: Cart | null) {
    if (cart?.id !== loaded?.id && loaded !== null) {
      added.clear();
      state = emptyQueue;
      carts += 1;
      isSending = false;
      keep?.(state.changes);
    }
    loaded = cart;
    const { answered } = state;
    if (answered?.base === null) state = { ...state, answered: { ...answered, base: cart } };
    for (const each of listeners) each();
  }
  /** Another tab has changed the cart. */
  function receive(cart: Cart) {
    if (cart.id === loaded?.id) become({ answered: { cart, base: loaded, keepUntilRefetch: false } });
  }
  function endOutliving() {
    if (state.answered?.keepUntilRefetch)
      become({ answered: { ...state.answered, base: loaded, keepUntilRefetch: false } });
  }
  function subscribe(each: () => void) {
    listeners.add(each);
    return () => {
      listeners.delete(each);
    };
  }
  function listen(next: QueueListener) {
    listener = next;
    for (const news of unheard) news(next);
    unheard = [];
    return () => {
      listener = null;
    };
  }
  return { change, resume, noteLoaded: recordLoaded, receive, endOutliving, subscribe, listen, read: () => state };
}

/** The newest known cart: the loaded one, or a later response. */
export function newestCart(loaded: Cart | null, { answered }: QueueState): Cart | null {
  if (!loaded || !answered || answered.cart.id !== loaded.id) return loaded;
  return answered.keepUntilRefetch || answered.base === null || answered.base === loaded ? answered.cart : loaded;
}

/** Amount of a line once all pending changes have arrived. */
export function wishedAmount(loaded: Cart | null, state: QueueState, menuId: string, buildId: string): number {
  const key = keyOfLine(menuId, buildId);
  const waiting = state.changes.find((change) => keyOfChange(change) === key);
  if (waiting) return waiting.amount;
  const menu = newestCart(loaded, state)?.scheduleMenus.find(({ id }) => id === menuId);
  return menu?.items.find(({ item }) => item.id === buildId)?.amount ?? 0;
}
