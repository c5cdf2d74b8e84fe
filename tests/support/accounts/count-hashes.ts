import { createHook } from 'node:async_hooks';

/** Number of passwords this process hashes while the work runs, counted at Node's own function. */
export async function countHashes(work: () => unknown): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}
