import { type ChangeEvent, useEffect, useRef, useState } from 'react';

type Choice = Readonly<Record<string, string>>;

/** What is pressed in a form of radio buttons, by field; what was pressed before the page came alive counts too. */
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

/** What differs from how the page was sent. */
function readPressed(form: HTMLFormElement): Choice {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const pressed = inputs.filter(({ type, checked, defaultChecked }) => type === 'radio' && checked && !defaultChecked);
  return Object.fromEntries(pressed.map(({ name, value }) => [name, value]));
}
