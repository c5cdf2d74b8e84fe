import { numberRules } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { recordValues } from '#domain/till/count-notes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { inputLook } from '#web/ui/looks/input-look.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { NumberCell } from '../form-kit/number-cell.tsx';
import { noteField } from './note-field.ts';

const smallestNote = 500;

interface CountFieldsProps {
  notes: Readonly<Record<string, number>>;
  onChange: (cents: number, amount: number) => void;
}

/** Number of notes, then of coins, each with its total. */
export function CountFields({ notes, onChange }: CountFieldsProps) {
  const text = useText();
  const parts = [
    ['cash-notes', recordValues.filter((cents) => cents >= smallestNote)],
    ['cash-coins', recordValues.filter((cents) => cents < smallestNote)],
  ] as const;
  return (
    <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-2">
      {parts.map(([title, values]) => (
        <fieldset key={title} className="grid content-start">
          <legend className="pb-0.5 font-[650] text-s">{text(title)}</legend>
          {values.map((cents) => (
            <div
              key={cents}
              className="figures grid grid-cols-[1fr_64px_1fr] items-center gap-1 border-line border-b py-0.5 text-s"
            >
              <label htmlFor={noteField(cents)}>{formatEuros(cents)}</label>
              <NumberCell
                id={noteField(cents)}
                name={noteField(cents)}
                rule={numberRules.noteCount}
                empty={0}
                value={notes[cents] ?? 0}
                onChange={(amount) => onChange(cents, amount)}
                look={joinClasses(inputLook, 'min-h-5! px-1! text-center')}
              />
              <output className="text-end font-[650]">
                {notes[cents] ? formatEuros(cents * (notes[cents] ?? 0)) : ''}
              </output>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
