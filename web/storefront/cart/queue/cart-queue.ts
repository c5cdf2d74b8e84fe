import type { Cart } from '#contract/cart.ts';
import { keyOfChange, keyOfLine, type LineChange } from './line-change.ts';

export type SentAnswer = { cart: Cart } | { problem: string };

/** A cart that came back with an answer is newer than the loaded one it lies over. */
interface AnsweredCart {
  cart: Cart;
  /** Null before the frame is alive: then it lies over the one the page came with. */
  base: Cart | null;
  /** Answered while a page was loading, whose cart may be older: it stays until the cart is asked for again. */
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
  /** When the number that was pressed has been drawn: sending it can wait that long. */
  afterPaint(run: () => void): void;
  /** Of the changes that wait for an answer, at each change of theirs: for the page after a reload. */
  keep?(changes: readonly LineChange[]): void;
}

/** Told of what came of the changes; set by the page that is alive. */
interface QueueListener {
  isPageLoading(): boolean;
  handleCart(cart: Cart): void;
  /** Once for every single unit added. */
  handleAdded(change: LineChange): void;
  handleProblem(code: string): void;
}

/** What the server rendered a page with, and so what a part of it must show while React takes it over. */
export const emptyQueue: QueueState = { changes: [], answered: null, problems: new Map() };

/**
 * Changes of amounts, sent one after the other so that they arrive in the order of the presses. A press on a line that
 * is still waiting replaces what waits: however fast one presses, the last number is the one that counts.
 */
export function createCartQueue({ send, afterPaint, keep }: QueueDeps) {
  const listeners = new Set<() => void>();
  const added = new Map<string, number>();
  let state = emptyQueue;
  let loaded: Cart | null = null;
  let listener: QueueListener | null = null;
  let unheard: ((listener: QueueListener) => void)[] = [];
  let isSending = false;
  /** Counts the carts there were: a new one does not wait for what was sent of the one before. */
  let carts = 0;

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next };
    if (next.changes) keep?.(next.changes);
    for (const each of listeners) each();
  }
  /** A press can come before the frame is alive; what came of it waits. */
  function tell(news: (listener: QueueListener) => void) {
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

  /** What an earlier page of this tab could not hear the answer of. A line that was pressed since then has a newer number. */
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
      // The cart was left or replaced meanwhile: nobody waits for this answer any more.
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
    for (let unit = 0; unit < units; unit++) tell(({ handleAdded }) => handleAdded(sent));
    tell(({ handleCart }) => handleCart(cart));
  }

  function refuse(sent: LineChange, problem: string) {
    const key = keyOfChange(sent);
    // Whoever has meanwhile asked for less than what was refused may still get it.
    const isLower = state.changes.some((waiting) => keyOfChange(waiting) === key && waiting.amount < sent.amount);
    if (!isLower) added.delete(key);
    become({
      changes: isLower ? state.changes : without(key),
      problems: isLower ? state.problems : new Map(state.problems).set(key, problem),
    });
    if (!isLower) tell(({ handleProblem }) => handleProblem(problem));
  }

  /** The page has loaded a cart; changes of another one are void. */
  function noteLoaded(cart: Cart | null) {
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
  return { change, resume, noteLoaded, receive, endOutliving, subscribe, listen, read: () => state };
}

/** The newest cart known: the loaded one, or the answer that came after it. */
export function newestCart(loaded: Cart | null, { answered }: QueueState): Cart | null {
  if (!loaded || !answered || answered.cart.id !== loaded.id) return loaded;
  return answered.keepUntilRefetch || answered.base === null || answered.base === loaded ? answered.cart : loaded;
}

/** How many of a line there will be once the changes on their way have arrived. */
export function wishedAmount(loaded: Cart | null, state: QueueState, menuId: string, buildId: string): number {
  const key = keyOfLine(menuId, buildId);
  const waiting = state.changes.find((change) => keyOfChange(change) === key);
  if (waiting) return waiting.amount;
  const menu = newestCart(loaded, state)?.scheduleMenus.find(({ id }) => id === menuId);
  return menu?.items.find(({ item }) => item.id === buildId)?.amount ?? 0;
}
