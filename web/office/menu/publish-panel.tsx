import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MenuDate, MenuDish, TakenOffLine } from '#contract/menu.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { MenuRefusal } from './answer-menu-form.server.ts';
import { checkWords } from './check-words.ts';

interface PublishPanelProps {
  dates: readonly MenuDate[];
  dishes: readonly MenuDish[];
  lines: readonly TakenOffLine[];
  refusal: MenuRefusal | null;
}

/** Before customers see the week: what changes, what is in the way, and what those get whose dish leaves. */
export function PublishPanel({ dates, dishes, lines, refusal }: PublishPanelProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData?.get('do') === 'publish';
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const touched = new Set(lines.map(({ date }) => date));
  const waiting = dates.filter(
    ({ date, isOpen, closed, state }) =>
      isOpen && closed === null && (state === 'changed' || state === 'draft' || touched.has(date)),
  );
  const blockers = waiting.flatMap(({ date, checks }) =>
    checks.filter(({ weight }) => weight === 'blocker').map((check) => ({ date, check })),
  );
  const choiceOf = (line: TakenOffLine) => chosen[line.itemId] ?? usualChoice(line);
  const sent = {
    dates: waiting.map(({ date, version }) => ({ date, version })),
    takenOff: lines.map((line) => decisionOf(line, choiceOf(line))),
  };
  const reason =
    waiting.length === 0
      ? text('menus-publish-nothing')
      : blockers.length > 0
        ? text('menus-publish-blocked')
        : undefined;
  return (
    <SidePanel param="publish" title={text('menus-publish')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="publish" />
        <input type="hidden" name="sent" value={JSON.stringify(sent)} />
        <ul className="grid">
          {waiting.map((day) => (
            <li key={day.date} className="flex justify-between gap-1 border-line border-b py-0.75 text-s">
              <b className="font-[650]">{formatDate(day.date, language, 'short')}</b>
              <span className="text-ink-muted">
                {text('menus-publish-day', { added: countOf(day, 'added'), removed: countOf(day, 'removed') })}
              </span>
            </li>
          ))}
        </ul>
        {blockers.map(({ date, check }) => (
          <Notice key={`${date} ${check.code} ${check.mealId ?? check.category}`} tone="tomato">
            <b>{formatDate(date, language, 'shortDay')}:</b> {checkWords(check, { text, language, dishes })}
          </Notice>
        ))}
        {lines.length > 0 ? (
          <fieldset className="grid gap-1.25">
            <legend className="pb-0.5 font-[650]">{text('menus-off-title', { count: lines.length })}</legend>
            <p className="text-ink-muted text-s">{text('menus-off-what')}</p>
            {lines.map((line) => (
              <Select
                key={line.itemId}
                label={text('menus-off-line', {
                  amount: line.amount,
                  name: line.name,
                  customer: line.customer,
                  number: line.orderNumber,
                  day: formatDate(line.date, language, 'short'),
                })}
                value={choiceOf(line)}
                onChange={(event) => setChosen({ ...chosen, [line.itemId]: event.currentTarget.value })}
              >
                {line.mustReplace ? null : (
                  <option value={line.isPlan ? 'choose' : 'money-back'}>
                    {line.isPlan
                      ? text('menus-off-choose')
                      : text('menus-off-money', { amount: formatEuros(line.worth) })}
                  </option>
                )}
                {line.choices.map(({ mealId, name }) => (
                  <option key={mealId} value={mealId}>
                    {text('menus-off-replace', { name })}
                  </option>
                ))}
              </Select>
            ))}
          </fieldset>
        ) : null}
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" wide busy={isBusy} unavailableReason={reason}>
          {text('menus-publish-do', { count: waiting.length })}
        </Button>
        <p className="text-ink-muted text-s">{text('menus-publish-what')}</p>
      </Form>
    </SidePanel>
  );
}

function usualChoice({ way, proposed, choices, isPlan }: TakenOffLine): string {
  if (way === 'replace') return proposed?.mealId ?? choices[0]?.mealId ?? '';
  return isPlan ? 'choose' : 'money-back';
}

function decisionOf({ itemId }: TakenOffLine, choice: string) {
  return choice === 'choose' || choice === 'money-back'
    ? { itemId, way: choice }
    : { itemId, way: 'replace', mealId: choice };
}

function countOf({ dishes }: MenuDate, mark: string): number {
  return dishes.filter((offer) => offer.mark === mark).length;
}
