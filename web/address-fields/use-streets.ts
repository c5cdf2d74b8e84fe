import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { areaCheckPath } from '#contract/paths.ts';
import type { StreetAnswer } from './suggest-streets.ts';

/** docs/spec.md#figures-debounce: the default debounce. */
const debounceInMs = 166;

/** Streets of a postal code that begin with the typed text. Empty without a code or without a response. */
export function useStreets(postalCode: string | null) {
  const fetcher = useFetcher<StreetAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    if (!postalCode || text.trim() === '') return;
    const query = new URLSearchParams({ postalCode, street: text });
    timer.current = setTimeout(() => void fetcher.load(`${areaCheckPath}?${query}`), debounceInMs);
  }
  return { streets: fetcher.data?.postalCode === postalCode ? (fetcher.data?.streets ?? []) : [], search };
}
