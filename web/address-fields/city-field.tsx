import { useEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';

type CityFieldProps = TextInputProps & { municipality: string | null; listId: string };

/** Follows the postal code, also when it was filled from a saved address; a town typed by the visitor stays. */
export function CityField({ municipality, listId, defaultValue, ...input }: CityFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const filled = useRef(defaultValue === municipality || !defaultValue ? (municipality ?? '') : null);
  useEffect(() => {
    const city = ref.current;
    if (!city || !municipality || (city.value !== '' && city.value !== filled.current)) return;
    city.value = municipality;
    filled.current = municipality;
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
