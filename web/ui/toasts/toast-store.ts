export type ToastKind = 'success' | 'error' | 'blank' | 'loading';
export type Toast = { id: string; kind: ToastKind; text: string; isOnTop?: boolean };
type ToastRequest = {
  kind?: ToastKind;
  text: string;
  /** A toast with the same id is replaced. */
  id?: string;
  /** On phones at the upper end of the screen: for toasts that must not cover the fields of a form. */
  isOnTop?: boolean;
};

/** docs/spec.md#figures-toasts: how long each kind stays; loading stays until it is replaced or dismissed. */
const toastTimeInMs: Record<ToastKind, number> = {
  error: 4000,
  blank: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
};
/** docs/spec.md#figures-toasts: at most 20 shown. */
export const mostToasts = 20;

export type ToastClock = {
  now: () => number;
  startTimer: (act: () => void, timeInMs: number) => unknown;
  stopTimer: (timer: unknown) => void;
};

const realClock: ToastClock = {
  now: () => performance.now(),
  startTimer: (act, timeInMs) => setTimeout(act, timeInMs),
  stopTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export type ToastStore = ReturnType<typeof createToastStore>;

export function createToastStore(clock: ToastClock = realClock) {
  type Countdown = { leftInMs: number; startedAt: number; timer: unknown };
  const countdowns = new Map<string, Countdown>();
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let isPaused = false;
  let lastId = 0;

  function replaceAll(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function halt(id: string) {
    clock.stopTimer(countdowns.get(id)?.timer);
    countdowns.delete(id);
  }
  function run(id: string, leftInMs: number) {
    if (!Number.isFinite(leftInMs)) return;
    const timer = isPaused ? undefined : clock.startTimer(() => dismiss(id), leftInMs);
    countdowns.set(id, { leftInMs, startedAt: clock.now(), timer });
  }

  function show({ kind = 'blank', text, id = `toast-${++lastId}`, isOnTop = false }: ToastRequest): string {
    const toast: Toast = { id, kind, text, isOnTop };
    const isKnown = toasts.some((other) => other.id === id);
    const all = isKnown ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast];
    for (const dropped of all.slice(0, -mostToasts)) halt(dropped.id);
    halt(id);
    run(id, toastTimeInMs[kind]);
    replaceAll(all.slice(-mostToasts));
    return id;
  }
  function dismiss(id: string) {
    halt(id);
    replaceAll(toasts.filter((toast) => toast.id !== id));
  }
  function pause() {
    if (isPaused) return;
    isPaused = true;
    for (const countdown of countdowns.values()) {
      clock.stopTimer(countdown.timer);
      countdown.leftInMs -= clock.now() - countdown.startedAt;
    }
  }
  function resume() {
    if (!isPaused) return;
    isPaused = false;
    for (const [id, { leftInMs }] of [...countdowns]) run(id, Math.max(0, leftInMs));
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  return { show, dismiss, pause, resume, subscribe, list: () => toasts };
}

export const pageToasts = createToastStore();

export function showToast(request: ToastRequest): string {
  return pageToasts.show(request);
}

export function dismissToast(id: string): void {
  pageToasts.dismiss(id);
}
