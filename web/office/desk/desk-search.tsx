import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconFind } from '../kit/office-icons.tsx';

const pauseInMs = 250;

interface DeskSearchProps {
  action: string;
  label: string;
  typed: string;
  /** Chosen filters, which a new search keeps. */
  filters?: Readonly<Record<string, string>>;
}

/** The large search field of a list: focused at once, and searching whenever typing pauses. */
export function DeskSearch({ action, label, typed, filters = {} }: DeskSearchProps) {
  const text = useText();
  const submit = useSubmit();
  const isBusy = useNavigation().location?.pathname === action;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A removed chip empties the field too; what is being typed is never overwritten.
  useEffect(() => {
    if (field.current && typed === '' && document.activeElement !== field.current) field.current.value = '';
  }, [typed]);
  return (
    <Form
      action={action}
      role="search"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void submit(currentTarget, { replace: true }), pauseInMs);
      }}
      className="flex flex-wrap gap-1.5"
    >
      <label className="flex min-h-7 min-w-[16rem] flex-1 items-center gap-1.5 rounded-picture border-[1.5px] border-line-strong bg-surface px-2 text-[1.125rem] focus-within:border-ink">
        <span className="text-ink-muted">
          <IconFind size={22} />
        </span>
        <span className="sr-only">{label}</span>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the page is for typing what a caller says; it is focused before it hydrates, too.
          autoFocus
          type="search"
          name="text"
          data-desk-search
          defaultValue={typed}
          placeholder={label}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          className="min-h-7 w-full bg-transparent outline-none placeholder:text-body placeholder:text-ink-muted"
        />
      </label>
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" fill="outline" busy={isBusy} className="min-h-7!">
        {text('desk-search-do')}
      </Button>
    </Form>
  );
}
