import { Form } from 'react-router';
import type { CodesAnswer, PlaceRegion } from '#contract/places.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

interface CodesPanelProps {
  regions: readonly PlaceRegion[];
  /** What a trial said, with what was typed. */
  trial: { answer: CodesAnswer; values: Record<string, string> } | null;
  refusal: PlacesRefusal | null;
  isBusy: boolean;
  /** A code that somebody pressed on. */
  code: string;
}

/** A list of codes is pasted, looked at, and only then written. */
export function CodesPanel({ regions, trial, refusal, isBusy, code }: CodesPanelProps) {
  const text = useText();
  const language = useLanguage();
  const values = trial?.values ?? refusal?.values;
  return (
    <SidePanel param="codes" title={text('places-paste')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <Select label={text('places-paste-into')} name="regionId" defaultValue={values?.regionId ?? regions[0]?.id}>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
          <option value="">{text('places-paste-none')}</option>
        </Select>
        <TextArea
          label={text('places-paste-codes')}
          hint={text('places-paste-hint')}
          name="codes"
          rows={5}
          maxLength={20_000}
          defaultValue={values?.codes ?? code}
          required
        />
        <Checkbox name="takesOver" value="yes" defaultChecked={values?.takesOver === 'yes'}>
          {text('places-paste-take-over')}
        </Checkbox>
        <FormRefusal refusal={refusal} />
        {refusal?.sold ? (
          <>
            <SoldList deliveries={refusal.sold} />
            <Button type="submit" name="do" value="codes" fill="outline" busy={isBusy}>
              {text('places-codes-anyway')}
            </Button>
          </>
        ) : null}
        {trial ? <TrialResult answer={trial.answer} /> : null}
        <div className="flex flex-wrap gap-1">
          <Button type="submit" name="do" value="try-codes" fill={trial ? 'outline' : 'accent'} busy={isBusy}>
            {text('places-paste-try')}
          </Button>
          {trial && trial.answer.assigned > 0 ? (
            <Button type="submit" name="do" value="codes" fill="accent" busy={isBusy}>
              {text('places-paste-do', { count: trial.answer.assigned })}
            </Button>
          ) : null}
        </div>
      </Form>
    </SidePanel>
  );
}

function TrialResult({ answer: { assigned, items } }: { answer: CodesAnswer }) {
  const text = useText();
  const problems = items.filter(({ outcome }) => outcome !== 'added' && outcome !== 'moved');
  return (
    <section className="grid gap-1" aria-live="polite">
      <Notice tone={problems.length > 0 ? 'lemon' : 'leaf'} role="status">
        {text('places-paste-result', { good: assigned, left: problems.length })}
      </Notice>
      <ul className="grid">
        {[...problems, ...items.filter((item) => !problems.includes(item))].map((item, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a pasted list may hold the same piece twice
            key={place}
            className="flex flex-wrap items-baseline gap-x-1 border-line border-b py-0.75 text-s"
          >
            <b className="figures font-[650]">{item.code ?? `«${item.text}»`}</b>
            <span className="text-ink-muted">{item.municipality}</span>
            <span className="ms-auto">{text(`places-code-${item.outcome}`, { region: item.region ?? '' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
