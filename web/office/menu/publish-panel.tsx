import { useState } from 'react';
import type { MenuDate, MenuDish, TakenOffLine } from '#contract/meals/menu.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { checkWords } from './check-words.ts';

interface PublishPanelProps {
  dates: readonly MenuDate[];
  dishes: readonly MenuDish[];
  lines: readonly TakenOffLine[];
}

/** Review before a week is published: changes, blocking errors, and the replacement for customers of a removed dish. */
export function PublishPanel({ dates, dishes, lines }: PublishPanelProps) {
  const text = useText();
  const language = useLanguage();
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
    <PanelForm
      param="publish"
      title={text('menus-publish')}
      identity={{ do: 'publish' }}
      seen={{ sent: JSON.stringify(sent) }}
      button={{ wide: true, unavailableReason: reason }}
      save={text('menus-publish-do', { count: waiting.length })}
      more={<p className="text-ink-muted text-s">{text('menus-publish-what')}</p>}
    >
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
    </PanelForm>
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
