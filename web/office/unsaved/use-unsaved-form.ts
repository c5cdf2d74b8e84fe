import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnsaved } from './unsaved-work.ts';

interface SentForm {
  isBusy: boolean;
  wasRefused: boolean;
  keyedBy?: readonly string[] | undefined;
  /** A draft of what is typed is stored. */
  isDraftKept?: boolean | undefined;
}

/** Whether the fields of a form differ from their initial or last saved values. */
export function useUnsavedForm(
  ref: RefObject<HTMLFormElement | null>,
  { isBusy, wasRefused, keyedBy, isDraftKept = false }: SentForm,
) {
  const [isUnsaved, setUnsaved] = useState(false);
  const saved = useRef<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isBusy) return;
    // Another form of the page may have been pending.
    if (saved.current === null || (isSent.current && !wasRefused)) {
      saved.current = typedIn(ref.current);
      setUnsaved(false);
    }
    isSent.current = false;
  }, [ref, isBusy, wasRefused]);
  useUnsaved({ isUnsaved: isUnsaved && !isDraftKept, isSending: () => isSent.current, ...(keyedBy && { keyedBy }) });
  return {
    onChange: () => {
      isSent.current = false;
      setUnsaved(typedIn(ref.current) !== saved.current);
    },
    onSubmit: () => {
      isSent.current = true;
    },
    // The event fires before the fields are reset.
    onReset: () =>
      queueMicrotask(() => {
        saved.current = typedIn(ref.current);
        setUnsaved(false);
      }),
  };
}

/** Hidden fields change by themselves; a file is still in its folder. */
const untypedKinds = ['hidden', 'file'];

/** The values a user can type, tick or choose. */
function typedIn(form: HTMLFormElement | null): string {
  if (!form) return '';
  const fields = [...form.elements].filter(
    (each): each is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      each instanceof HTMLSelectElement ||
      each instanceof HTMLTextAreaElement ||
      (each instanceof HTMLInputElement && !untypedKinds.includes(each.type)),
  );
  return JSON.stringify(fields.map((field) => [field.name, isTicked(field), field.value]));
}

function isTicked(field: Element): boolean {
  return field instanceof HTMLInputElement && field.checked;
}
