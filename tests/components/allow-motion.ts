import { onTestFinished, vi } from 'vitest';

/** For the rest of a test: browsers of tests prefer no motion, and whoever does waits for none. */
export function allowMotion(): void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      matchMedia.call(window, query.replace('(prefers-reduced-motion: reduce)', 'not all')),
    );
  onTestFinished(() => spy.mockRestore());
}
