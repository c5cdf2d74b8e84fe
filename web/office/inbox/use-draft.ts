import { type RefObject, useEffect } from 'react';
import { keepInTab, readInTab } from '#web/visit/tab-memory.ts';

const asTyped = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * Keeps what is typed into a field in this tab: it survives a reload, a refusal and another message opened in between. A draft whose
 * words were sent meanwhile is none.
 */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, key: string, sent: readonly string[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what was sent before is known by then
  useEffect(() => {
    const draft = readInTab(key);
    if (typeof draft !== 'string') return;
    if (sent.some((text) => asTyped(text) === asTyped(draft))) keepInTab(key, null);
    else if (field.current?.value === '') field.current.value = draft;
  }, [key]);
  return (typed: string) => keepInTab(key, typed === '' ? null : typed);
}
