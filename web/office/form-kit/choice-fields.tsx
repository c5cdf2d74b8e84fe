import { type ReactNode, useId } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { fieldWords } from './field-words.ts';
import { useAnsweredField } from './fields.tsx';

interface SeveralProps {
  legend: ReactNode;
  /** Field name of each selected value. */
  name: string;
  choices: readonly (readonly [value: string, words: ReactNode])[];
  /** Initial selection. */
  chosen: readonly string[];
  error?: ReactNode;
  className?: string;
}

function Several({
  legend,
  name,
  error,
  className,
  children,
}: Omit<SeveralProps, 'choices'> & { children: ReactNode }) {
  const text = useText();
  const errorId = useId();
  const { code } = useAnsweredField({ name });
  const words = code === undefined ? null : (error ?? fieldWords(text, code));
  return (
    <fieldset aria-describedby={words ? errorId : undefined} className={className}>
      <legend className="mb-0.75 font-semibold text-s">{legend}</legend>
      {children}
      {words ? (
        <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
          {words}
        </FieldMessage>
      ) : null}
    </fieldset>
  );
}

/** Multiple choice of a few values, as chips. */
export function ChipsField({ choices, out = [], ...props }: SeveralProps & { out?: readonly string[] }) {
  const { typed } = useAnsweredField(props);
  const chosen = typed?.split(',') ?? props.chosen;
  return (
    <Several {...props}>
      <div className="flex flex-wrap gap-0.75">
        {choices.map(([value, words]) => (
          <ChipCheckbox
            key={value}
            name={props.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            disabled={out.includes(value)}
          >
            {words}
          </ChipCheckbox>
        ))}
      </div>
    </Several>
  );
}

/** One of a few, with the consequence of each. There is no preselected choice. */
export function OneField({
  choices,
  ...props
}: Omit<SeveralProps, 'choices' | 'chosen'> & {
  choices: readonly (readonly [value: string, words: ReactNode, what?: ReactNode])[];
}) {
  const { typed } = useAnsweredField(props);
  return (
    <Several {...props} chosen={[]}>
      <div className="grid gap-0.75">
        {choices.map(([value, words, what]) => (
          <ChoiceRow key={value} name={props.name} value={value} title={words} defaultChecked={typed === value}>
            {what}
          </ChoiceRow>
        ))}
      </div>
    </Several>
  );
}

/** Several of many, each with a checkbox. */
export function TicksField({ choices, ...props }: SeveralProps) {
  const { typed } = useAnsweredField(props);
  const chosen = typed?.split(',') ?? props.chosen;
  return (
    <Several {...props}>
      <div className="grid gap-0.5">
        {choices.map(([value, words]) => (
          <Checkbox key={value} name={props.name} value={value} defaultChecked={chosen.includes(value)}>
            {words}
          </Checkbox>
        ))}
      </div>
    </Several>
  );
}
