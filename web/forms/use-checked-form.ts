import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** Wrong fields by name, each with the key of its error text. */
export type WrongFields = Readonly<Record<string, string | undefined>>;
export type CheckForm = (values: Record<string, string>) => WrongFields;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * docs/spec.md#forms-when: a form is checked on change and on blur, and a field shows its error only once it was touched. What the
 * server found is shown beside a field until that field changes. Without scripts the browser's own checks apply.
 */
export function useCheckedForm(check: CheckForm, answered: WrongFields | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [values, setValues] = useState<Record<string, string>>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState({ since: answered, names: new Set<string>() });
  if (changed.since !== answered) setChanged({ since: answered, names: new Set() });
  // Uses the current check: one that is loaded later also sees the values typed before.
  const wrong = values ? check(values) : {};

  const afterPress = useAfterPress();
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (answered) focusFirst(ref.current, answered);
  }, [answered]);

  function handleChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as unknown as Control;
    setValues(valuesOf(currentTarget));
    setChanged(({ since, names }) => ({ since, names: new Set(names).add(name) }));
  }
  function handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as unknown as Control;
    afterPress(() => {
      setValues(valuesOf(currentTarget));
      if (name) setTouched((known) => new Set(known).add(name));
    });
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const sent = valuesOf(event.currentTarget);
    const found = check(sent);
    const names = Object.keys(found);
    if (names.length === 0) return;
    event.preventDefault();
    setValues(sent);
    setTouched((known) => new Set([...known, ...names]));
    focusFirst(event.currentTarget, found);
  }
  function errorOf(name: string): string | undefined {
    if (touched.has(name) && wrong[name]) return wrong[name];
    return changed.names.has(name) ? undefined : answered?.[name];
  }
  const formProps = { ref, noValidate: isAlive, onChange: handleChange, onBlur: handleBlur, onSubmit: handleSubmit };
  return { formProps, errorOf };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

function focusFirst(form: HTMLFormElement | null, wrong: WrongFields): void {
  const controls = [...(form?.elements ?? [])] as Control[];
  const first = controls.find((control) => wrong[control.name]);
  first?.focus();
  // `focus()` alone would leave the label under the fixed bar.
  first?.scrollIntoView({ block: 'center' });
}
