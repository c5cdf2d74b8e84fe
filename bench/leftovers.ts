/** Processes and folders the bench has made and must take away again, last made first, also after a failure. */
const leftovers = new Set<() => Promise<void> | void>();

/** Remembers `remove` for the end of the bench. Call the returned function to remove earlier. */
export function removeAtEnd(remove: () => Promise<void> | void): () => Promise<void> {
  leftovers.add(remove);
  return async () => {
    leftovers.delete(remove);
    await remove();
  };
}

export async function removeLeftovers(): Promise<void> {
  // A process started during the clean-up is removed too.
  for (let last = [...leftovers].at(-1); last; last = [...leftovers].at(-1)) {
    leftovers.delete(last);
    try {
      await last();
    } catch (error) {
      console.error(`Could not clean up: ${(error as Error).message}`);
    }
  }
}
