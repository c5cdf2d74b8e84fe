import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

const none = -1;

/** Props for a text field with suggestions (WAI-ARIA combobox): the active option, and the keyboard handling. */
export function useSuggestions(
  suggestions: readonly string[],
  { onSearch, onChoose }: { onSearch: (text: string) => void; onChoose?: () => void },
) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(none);
  const isOnlyMatch = suggestions.length === 1 && suggestions[0] === typed;
  const isOpen = isAsked && typed.trim() !== '' && suggestions.length > 0 && !isOnlyMatch;
  const chosen = isOpen ? suggestions[active] : undefined;
  useEffect(() => {
    if (chosen !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, chosen]);

  function close() {
    setAsked(false);
    setActive(none);
  }
  function choose(text: string) {
    if (input.current) write(input.current, text);
    close();
    onChoose?.();
  }
  function move(step: 1 | -1) {
    const places = suggestions.length + 1;
    // The position after the last option is the field itself, with the typed text.
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  }
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setTyped(currentTarget.value);
    setAsked(true);
    setActive(none);
    onSearch(currentTarget.value);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && (isOpen || suggestions.length > 0)) {
      event.preventDefault();
      setAsked(true);
      setTyped(event.currentTarget.value);
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }
  return {
    isOpen,
    active,
    choose,
    listProps: { ref: list, id: listId, hidden: !isOpen },
    inputProps: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': chosen === undefined ? undefined : `${listId}-${active}`,
      onChange: handleChange,
      onKeyDown: handleKeyDown,
      onBlur: close,
    } as const,
  };
}

/** Dispatches an input event, so that the form is notified. React ignores a value set by a script. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
