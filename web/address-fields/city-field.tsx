import { useEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';

type CityFieldProps = TextInputProps & { municipality: string | null; listId: string };

/** Filled in from the postal code; what somebody wrote there themselves is never overwritten. */
export function CityField({ municipality, listId, defaultValue, ...input }: CityFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const suggested = useRef(defaultValue ? '' : (municipality ?? ''));
  useEffect(() => {
    const city = ref.current;
    if (!city || !municipality || (city.value !== '' && city.value !== suggested.current)) return;
    city.value = municipality;
    suggested.current = municipality;
  }, [municipality]);
  return (
    <>
      <TextInput
        {...input}
        ref={ref}
        defaultValue={defaultValue || (municipality ?? '')}
        list={listId}
        autoComplete="address-level2"
      />
      <datalist id={listId}>{municipality ? <option value={municipality} /> : null}</datalist>
    </>
  );
}
