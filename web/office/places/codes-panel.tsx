import type { CodesAnswer, PlaceRegion } from '#contract/delivery/places.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { AreaField, SelectField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { SoldList } from './sold-list.tsx';

interface CodesPanelProps {
  regions: readonly PlaceRegion[];
  /** Result of the trial run. */
  trial: CodesAnswer | null;
  /** The pressed postal code. */
  code: string;
}

/** A pasted list of codes is shown as a preview, and only then saved. */
export function CodesPanel({ regions, trial, code }: CodesPanelProps) {
  const text = useText();
  const language = useLanguage();
  const refusal = useRefusal<PlacesRefusal>();
  const names = regions.map(({ id, name }) => [id, name[language]] as const);
  return (
    <SidePanel param="codes" title={text('places-paste')}>
      <OfficeForm>
        <SelectField
          label={text('places-paste-into')}
          name="regionId"
          value={regions[0]?.id}
          choices={[...names, ['', text('places-paste-none')]]}
        />
        <AreaField
          label={text('places-paste-codes')}
          hint={text('places-paste-hint')}
          name="codes"
          rows={5}
          maxLength={20_000}
          value={code}
          required
        />
        <Checkbox name="takesOver" value="yes" defaultChecked={refusal?.values.takesOver === 'yes'}>
          {text('places-paste-take-over')}
        </Checkbox>
        <FormRefusal refusal={refusal} />
        {refusal?.sold ? (
          <>
            <SoldList deliveries={refusal.sold} />
            <SubmitButton name="do" value="codes" fill="outline">
              {text('places-codes-anyway')}
            </SubmitButton>
          </>
        ) : null}
        {trial ? <TrialResult answer={trial} /> : null}
        <div className="flex flex-wrap gap-1">
          <SubmitButton name="do" value="try-codes" fill={trial ? 'outline' : 'accent'}>
            {text('places-paste-try')}
          </SubmitButton>
          {trial && trial.assigned > 0 ? (
            <SubmitButton name="do" value="codes">
              {text('places-paste-do', { count: trial.assigned })}
            </SubmitButton>
          ) : null}
        </div>
      </OfficeForm>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a pasted list may contain the same piece twice
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
