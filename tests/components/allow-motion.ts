import { onTestFinished, vi } from 'vitest';

/** For the rest of a test: test browsers prefer reduced motion, and tests normally do not wait for any. */
export function allowMotion(): void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      matchMedia.call(window, query.replace('(prefers-reduced-motion: reduce)', 'not all')),
    );
  onTestFinished(() => spy.mockRestore());
}
