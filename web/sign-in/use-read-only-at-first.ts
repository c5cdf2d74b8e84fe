import { useEffect, useState } from 'react';
import { specWait } from '#web/routing/spec-wait.ts';

/** docs/spec.md#sign-up-read-only: inputs are read-only for 0.8 s unless focused, so that no browser fills them in unasked. */
export function useReadOnlyAtFirst() {
  const [isReadOnly, setReadOnly] = useState(false);
  useEffect(() => {
    const wait = specWait('signUpReadOnly');
    if (wait === 0) return;
    setReadOnly(true);
    const timer = setTimeout(() => setReadOnly(false), wait);
    return () => clearTimeout(timer);
  }, []);
  return {
    readOnly: isReadOnly,
    onFocus: () => setReadOnly(false),
    // Read-only for so short a time that the style stays the same.
    inputClassName: 'read-only:bg-surface!',
  };
}
