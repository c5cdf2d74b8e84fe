import { useState } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

interface DecimalInputProps {
  label: string;
  value: number;
  onChange(value: number): void;
  decimals?: number;
  className?: string;
}

/** A figure in a table, typed with a comma or a point; what is no figure is not taken over. */
export function DecimalInput({ label, value, onChange, decimals = 0, className }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={typed ?? showDecimal(value, decimals)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = Number(currentTarget.value.trim().replace(',', '.'));
        if (currentTarget.value.trim() !== '' && Number.isFinite(read) && read >= 0) onChange(read);
      }}
      onBlur={() => setTyped(null)}
      className={joinClasses(
        'figures min-h-[44px] w-[5.5rem] rounded-base border-line-strong border-b-[1.5px] border-dashed bg-transparent px-0.75 text-end font-[650] hover:bg-ground-sunken focus:border-solid focus:bg-surface',
        className,
      )}
    />
  );
}

/** As it is typed: with a comma in both languages, as prices are. */
export function showDecimal(value: number, decimals = 0): string {
  const text = decimals > 0 ? value.toFixed(decimals) : String(Math.round(value * 1000) / 1000);
  return text.replace('.', ',');
}
