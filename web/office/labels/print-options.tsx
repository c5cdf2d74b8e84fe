import { type FormEvent, useState } from 'react';
import type { PrintableKind, PrintOverview } from '#contract/kitchen/printing.ts';
import { sheetsPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { SheetRow } from './sheet-row.tsx';

/** Kinds of print that exist for a part of a day. */
const byPart: Record<'station' | 'run', readonly PrintableKind[]> = {
  station: ['labels', 'cook'],
  run: ['labels', 'bags', 'packing'],
};

type PrintOptionsProps = { overview: PrintOverview; onLanguage: (language: 'el' | 'both') => void };

/** Part, paper and language; and a row for each kind. A file opens in a tab of its own, so that this page stays. */
export function PrintOptions({ overview, onLanguage }: PrintOptionsProps) {
  const text = useText();
  const [part, setPart] = useState('');
  const { date, sheets, stations, runs, state, printer } = overview;
  const parts = byPart[part.split(' ')[0] as 'station' | 'run'];
  const rows = sheets.filter(({ count, last }) => count > 0 || last);
  function handleChange({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.name === 'language')
      onLanguage(target.value === 'both' ? 'both' : 'el');
  }
  return (
    <form
      method="post"
      action={sheetsPath(date)}
      target="_blank"
      rel="noopener"
      onChange={handleChange}
      className="grid gap-3 print:hidden"
    >
      <fieldset className="grid items-end gap-x-2 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{text('labels-options')}</legend>
        <Select label={text('labels-part')} name="part" value={part} onChange={(event) => setPart(event.target.value)}>
          <option value="">{text('labels-part-all')}</option>
          <optgroup label={text('labels-part-stations')}>
            {stations.map(({ station, meals }) => (
              <option key={station} value={`station ${station}`}>
                {text(`station-${station}`)} ({meals})
              </option>
            ))}
          </optgroup>
          {runs.length > 0 ? (
            <optgroup label={text('labels-part-runs')}>
              {runs.map(({ id, deliveries, ...run }) => (
                <option key={id} value={`run ${id}`}>
                  {text('labels-part-run', run)} ({deliveries})
                </option>
              ))}
            </optgroup>
          ) : null}
        </Select>
        <Segmented
          legend={text('labels-paper')}
          name="paper"
          defaultValue="roll"
          options={[
            { value: 'roll', label: text('labels-paper-roll') },
            { value: 'a4', label: text('labels-paper-a4') },
          ]}
        />
        {printer ? (
          <Segmented
            legend={text('labels-to')}
            name="to"
            defaultValue="pdf"
            options={[
              { value: 'pdf', label: text('labels-to-pdf') },
              { value: 'printer', label: text('labels-to-printer') },
            ]}
          />
        ) : null}
        <Segmented
          legend={text('labels-language')}
          name="language"
          defaultValue="el"
          options={[
            { value: 'el', label: text('labels-language-el') },
            { value: 'both', label: text('labels-language-both') },
          ]}
        />
      </fieldset>
      <section aria-labelledby="sheets">
        <SectionHead id="sheets" title={text('labels-sheets')} />
        <ul>
          {rows.map((sheet) => (
            <SheetRow
              key={sheet.kind}
              sheet={sheet}
              isOpen={state === 'open'}
              isPart={part !== ''}
              isHere={part === '' || parts.includes(sheet.kind)}
            />
          ))}
        </ul>
      </section>
    </form>
  );
}
