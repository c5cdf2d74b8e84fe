import { useState } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { SignedOverride } from '#contract/meals/meal-records.ts';
import { allergens, diets } from '#contract/words/catalogue-words.ts';
import { nutrients, type OverrideKind, overrideKinds } from '#contract/words/meal-words.ts';
import { isSameOverride } from '#domain/meals/compare-meal-records.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconClose } from '#web/ui/icons/controls.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { overrideWords, whatWords } from './meal-change-words.ts';
import type { MealWork } from './use-meal-record.ts';

const choices: Record<OverrideKind, readonly string[]> = {
  contains: allergens,
  'may-contain': allergens,
  'not-diet': diets,
  nutrient: nutrients,
};

/** Manual overrides of the recipe, each with person, time and reason. */
export function OverrideList({ work }: { work: MealWork }) {
  const text = useText();
  const moment = useOfficeMoment();
  const { sheet, change, canChange } = work;
  const remove = (gone: SignedOverride) =>
    change({ overrides: sheet.overrides.filter((each) => !isSameOverride(each, gone)) });
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="by-hand">
      <SectionHead id="by-hand" title={text('editor-by-hand')}>
        {text('editor-by-hand-what')}
      </SectionHead>
      {sheet.overrides.length === 0 ? <p className="text-ink-muted">{text('editor-hand-none')}</p> : null}
      <ul className="grid">
        {sheet.overrides.map((each) => (
          <li
            key={`${each.kind} ${each.what} ${each.why}`}
            className="flex items-center gap-1 border-line border-b py-0.5"
          >
            <span className="me-auto">
              <b className="font-[650]">{overrideWords(text, each)}</b>{' '}
              <span className="text-ink-muted text-s">
                {each.by ? text('editor-hand-signed', { by: each.by, when: moment(each.at), why: each.why }) : each.why}
              </span>
            </span>
            {canChange ? (
              <IconButton
                label={text('editor-hand-remove', { what: overrideWords(text, each) })}
                icon={<IconClose size={18} />}
                onClick={() => remove(each)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {canChange ? <AddOverride work={work} /> : null}
    </section>
  );
}

function AddOverride({ work }: { work: MealWork }) {
  const text = useText();
  const [kind, setKind] = useState<OverrideKind>('may-contain');
  const [what, setWhat] = useState('');
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const known = choices[kind];
  const chosen = known.includes(what) ? what : (known[0] ?? '');
  const grams = kind === 'nutrient' ? readTypedNumber(amount, numberRules.nutrientByHand) : null;
  const add = () => {
    if (why.trim() === '' || typeof grams === 'string') return;
    // Person and time are added by the shop when it is saved.
    const said = { kind, what: chosen, amount: grams, why: why.trim(), by: '', at: '' };
    work.change({ overrides: [...work.sheet.overrides, said] });
    setWhy('');
    setAmount('');
  };
  return (
    <div className="grid items-end gap-1.5 sm:grid-cols-2">
      <Select
        label={text('editor-hand-kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(overrideKinds.find((each) => each === currentTarget.value) ?? kind)}
      >
        {overrideKinds.map((each) => (
          <option key={each} value={each}>
            {text(`editor-hand-kind-${each}`)}
          </option>
        ))}
      </Select>
      <Select
        label={text('editor-hand-which')}
        value={chosen}
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
      >
        {known.map((each) => (
          <option key={each} value={each}>
            {whatWords(text, kind, each)}
          </option>
        ))}
      </Select>
      {kind === 'nutrient' ? (
        <NumberField
          name="amount"
          label={text('editor-hand-amount')}
          rule={numberRules.nutrientByHand}
          typed={amount}
          onType={setAmount}
        />
      ) : null}
      <TextInput
        label={text('editor-hand-why')}
        maxLength={200}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <div>
        <Button fill="outline" onClick={add}>
          {text('editor-hand-add')}
        </Button>
      </div>
    </div>
  );
}
