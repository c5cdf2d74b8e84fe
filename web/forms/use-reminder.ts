import { type ChangeEvent, useState } from 'react';

/** Whether an empty field should be mentioned: after it was left and until it is filled. */
export function useReminder(value: string | undefined, isReminded: boolean) {
  const [isEmpty, setEmpty] = useState(!value);
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setEmpty(currentTarget.value.trim() === '');
  }
  return { isMissing: isEmpty && isReminded, inputProps: { onChange } };
}
