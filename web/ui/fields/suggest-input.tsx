import type { ComponentProps } from 'react';
import { inputLook } from '../looks/input-look.ts';
import { joinClasses } from '../looks/join-classes.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SuggestInputProps = Omit<ComponentProps<'input'>, 'required' | 'list' | 'onChange' | 'onBlur'> &
  FieldTexts & {
    suggestions: readonly string[];
    /** Called with the typed text; the suggestions may follow. */
    onSearch: (text: string) => void;
    /** Called after a press on one of them, or Enter. */
    onChoose?: () => void;
    /** Accessible name of the list, with its length. */
    listLabel: string;
    listStatus: string;
  };

/**
 * A text field with suggestions while typing. Before scripts have loaded it is a plain field; a `<datalist>` would work too,
 * but browsers filter it letter by letter, so that neither Latin letters nor another order of words would match.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, hint, error, invalid, reminder, required, needed, optionalText, className, ...rest } = props;
  const { suggestions, onSearch, onChoose, listLabel, listStatus, ...input } = rest;
  const { isOpen, active, choose, inputProps, listProps } = useSuggestions(suggestions, { onSearch, onChoose });
  const texts = { label, hint, error, invalid, reminder, required, needed, optionalText };
  return (
    <Field {...texts} id={input.id} describedBy={input['aria-describedby']} className={className}>
      {(control) => (
        <div className="relative flex">
          <input type="text" {...input} {...control} {...inputProps} className={inputLook} />
          <div
            {...listProps}
            role="listbox"
            aria-label={listLabel}
            className="absolute inset-x-0 top-full z-20 mt-0.5 max-h-[250px] overflow-y-auto overscroll-contain rounded-base border border-line-strong bg-surface p-0.5 shadow-float"
          >
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option by aria-activedescendant.
              <div
                key={suggestion}
                id={`${listProps.id}-${index}`}
                role="option"
                aria-selected={index === active}
                // Otherwise the field would lose the focus, and the list close under the finger.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className={joinClasses(
                  'flex min-h-5.5 cursor-pointer items-center rounded-base px-1.25 py-0.5 leading-snug',
                  index === active ? 'bg-surface-leaf font-[650]' : 'hover:bg-ground-sunken',
                )}
              >
                {suggestion}
              </div>
            ))}
          </div>
          <span role="status" className="sr-only">
            {isOpen ? listStatus : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
