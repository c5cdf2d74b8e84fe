import { useSyncExternalStore } from 'react';
import type { ProofWay } from './ask-for-proof.ts';

interface AskedProof {
  by: ProofWay[];
  answer(isProven: boolean): void;
}

let asked: AskedProof | null = null;
const listeners = new Set<() => void>();

function change(next: AskedProof | null): void {
  asked = next;
  for (const notify of listeners) notify();
}

/** Several waiting requests are answered by one proof. */
export function askProof(by: ProofWay[]): Promise<boolean> {
  const before = asked;
  return new Promise((resolve) => {
    change({
      by,
      answer(isProven) {
        change(null);
        before?.answer(isProven);
        resolve(isProven);
      },
    });
  });
}

export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => asked,
    () => null,
  );
}
