import { beforeEach, vi } from 'vitest';

/** Pages that follow the shop's feed receive nothing: its connection stays as it opens. */
export function withoutFeed(): void {
  class SilentFeed {
    close() {}
  }
  beforeEach(() => void vi.stubGlobal('EventSource', SilentFeed));
}
