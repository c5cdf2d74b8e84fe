import { type ChangeEvent, useEffect, useRef, useState } from 'react';

type Choice = Readonly<Record<string, string>>;

/** Selected values of a form of radio buttons, by field, including those selected before hydration. */
export function useFormChoice(first: Choice) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(first);
  useEffect(() => {
    const form = formRef.current;
    if (form) setChoice((known) => ({ ...known, ...readPressed(form) }));
  }, []);
  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    setChoice((known) => ({ ...known, [name]: value }));
  }
  return { choice, formProps: { ref: formRef, onChange: handleChange } };
}

/** Values that differ from the server-rendered ones. */
function readPressed(form: HTMLFormElement): Choice {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const pressed = inputs.filter(({ type, checked, defaultChecked }) => type === 'radio' && checked && !defaultChecked);
  return Object.fromEntries(pressed.map(({ name, value }) => [name, value]));
}
