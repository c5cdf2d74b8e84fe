import { useId, useRef } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { SuggestInput } from '#web/ui/fields/suggest-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { useStreets } from './use-streets.ts';

type StreetFieldsProps = {
  /** Streets are suggested once it is set. */
  postalCode: string | null;
  field: (name: 'street' | 'number') => { name: string; defaultValue: string | undefined; error: string | undefined };
  errorOf: (name: string) => string | undefined;
};

/** Street and number are one thing to people, so a missing part is reported once, under both. */
export function StreetFields({ postalCode, field, errorOf }: StreetFieldsProps) {
  const text = useText();
  const id = useId();
  const number = useRef<HTMLInputElement>(null);
  const { streets, search } = useStreets(postalCode);
  const isMissing = { street: isIncomplete(errorOf('street')), number: isIncomplete(errorOf('number')) };
  const hasError = isMissing.street || isMissing.number;
  function part(name: 'street' | 'number') {
    const { error, ...rest } = field(name);
    const said = isMissing[name] ? { invalid: true, 'aria-describedby': id } : { error };
    return { ...rest, ...said, required: true };
  }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(84px,120px)] gap-1.5">
        <SuggestInput
          {...part('street')}
          label={text('address-street')}
          autoComplete="address-line1"
          suggestions={streets}
          onSearch={search}
          // A street from the suggestions has no number yet, so the number field gets the focus.
          onChoose={() => number.current?.value === '' && number.current.focus()}
          listLabel={text('address-streets')}
          listStatus={text('address-streets-count', { count: streets.length })}
        />
        <TextInput {...part('number')} ref={number} label={text('address-number')} autoComplete="off" />
      </div>
      <div aria-live="polite">
        {hasError ? (
          <FieldMessage id={id} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {text('incomplete-address')}
          </FieldMessage>
        ) : null}
      </div>
    </div>
  );
}

function isIncomplete(key: string | undefined): boolean {
  return key === 'incomplete-address';
}
