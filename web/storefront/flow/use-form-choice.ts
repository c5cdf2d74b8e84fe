import { type ChangeEvent, useEffect, useRef, useState } from 'react';

type Choice = Readonly<Record<string, string>>;

/** What is pressed in a form of radio buttons, by field; what was pressed before the page came alive counts too. */
export function useFormChoice(first: Choice) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(first);
  useEffect(() => {
    const form = formRef.current;
    if (form) setChoice((known) => ({ ...known, ...readForm(form) }));
  }, []);
  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    setChoice((known) => ({ ...known, [name]: value }));
  }
  return { choice, formProps: { ref: formRef, onChange: handleChange } };
}

function readForm(form: HTMLFormElement): Choice {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(fields) as Choice;
}
