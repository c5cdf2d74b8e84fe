/** The open dialogs, lowest first. Elements that must stay reachable, such as toasts, move into the topmost. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

export function addOpenOverlay(element: HTMLElement): void {
  stack = [...stack.filter((other) => other !== element), element];
  for (const listener of listeners) listener();
}

export function removeOpenOverlay(element: HTMLElement): void {
  if (!stack.includes(element)) return;
  stack = stack.filter((other) => other !== element);
  for (const listener of listeners) listener();
}

export function findTopOverlay(): HTMLElement | null {
  return stack.at(-1) ?? null;
}

export function subscribeToOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the topmost dialog has closed, after its animation. */
export async function whenOverlayClosed(): Promise<void> {
  const overlay = findTopOverlay();
  if (!overlay) return;
  await new Promise((resolve) => overlay.addEventListener('close', resolve, { once: true }));
  await Promise.allSettled(overlay.getAnimations().map(({ finished }) => finished));
}
