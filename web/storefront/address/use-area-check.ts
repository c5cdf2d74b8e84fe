import { type ChangeEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { AreaAnswer } from '../home/check-area.ts';

const digitsOfCode = 5;

/** Asks as soon as the postal code has its five digits, and not twice for the same one. */
export function useAreaCheck(answered: AreaAnswer | null) {
  const fetcher = useFetcher<AreaAnswer | null>();
  const asked = useRef(answered?.asked.replaceAll(/\D/g, '') ?? '');

  function ask(code: string) {
    asked.current = code.replaceAll(/\D/g, '');
    void fetcher.load(`/area-check?postalCode=${encodeURIComponent(code)}`);
  }
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const digits = currentTarget.value.replaceAll(/\D/g, '');
    if (digits.length !== digitsOfCode || digits === asked.current) return;
    ask(digits);
  }
  return { answer: fetcher.data ?? answered, isAsking: fetcher.state !== 'idle', handleChange, ask };
}
