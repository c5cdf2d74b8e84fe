import { useEffect, useRef, useState } from 'react';

/** docs/spec.md#figures-debounce: the default debounce. */
const debounceInMs = 166;

/** Text of the search field. It follows the address, except while the visitor is typing. */
export function useTypedSearch(search: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter may be pressed during the pause: the search then includes it.
  const newestAsk = useRef(ask);
  useEffect(() => {
    newestAsk.current = ask;
  });

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function askNow(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === asked.current) return;
    asked.current = text.trim();
    newestAsk.current(text.trim());
  }
  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => askNow(text), debounceInMs);
  }
  return { typed, type, askNow };
}
