/** A `ref` for what takes the place of something pressed, and the focus with it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
