import { useState } from 'react';

/** True from the first time the value was true. */
export function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
