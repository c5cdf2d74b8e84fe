import { type ChangeEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { areaCheckPath } from '#contract/paths.ts';
import type { AreaAnswer } from './check-area.ts';

const digitsOfCode = 5;

/** The last served code in this browser window, so that it is not checked twice. Always empty on the server. */
let served: string | null = null;

export function recallServedCode(): string | null {
  return served;
}

/** Checks the postal code as soon as it has five digits, and each code only once. */
export function useAreaCheck(answered: AreaAnswer | null) {
  const fetcher = useFetcher<AreaAnswer | null>();
  const asked = useRef(answered?.asked.replaceAll(/\D/g, '') ?? '');
  const { data } = fetcher;
  useEffect(() => {
    if (data && 'check' in data && data.check.isServed) served = data.check.postalCode;
  }, [data]);

  function ask(code: string) {
    asked.current = code.replaceAll(/\D/g, '');
    void fetcher.load(`${areaCheckPath}?postalCode=${encodeURIComponent(code)}`);
  }
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const digits = currentTarget.value.replaceAll(/\D/g, '');
    if (digits.length !== digitsOfCode || digits === asked.current) return;
    ask(digits);
  }
  return { answer: data ?? answered, isAsking: fetcher.state !== 'idle', handleChange, ask };
}
