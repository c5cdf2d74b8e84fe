import { useLocation } from 'react-router';
import type { CardConsent, CustomerCard } from '#contract/customers/customer-cards.ts';
import { askedWays } from '#contract/words/customer-card-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck, IconClose } from '#web/ui/icons/controls.tsx';
import { OneField } from '../form-kit/choice-fields.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** What the customer agreed to, when and how. */
export function ConsentPart({ consents }: { consents: readonly CardConsent[] }) {
  const text = useText();
  const marketing = consents.find(({ kind }) => kind === 'marketing');
  return (
    <section aria-labelledby="consents" className="grid gap-0.5">
      <SectionHead id="consents" title={text('card-consents')} />
      <ul>
        {consents
          .filter(({ kind, isGiven }) => kind === 'marketing' || isGiven !== null)
          .map((consent) => (
            <ConsentRow key={consent.kind} consent={consent} />
          ))}
      </ul>
      <div className="flex flex-wrap gap-1 pt-1">
        {marketing?.isGiven || marketing?.askedAt ? (
          <PanelLink param="panel" value="stop">
            {text('card-stop')}
          </PanelLink>
        ) : (
          <>
            <PanelLink param="panel" value="ask">
              {text('card-ask')}
            </PanelLink>
            {marketing?.isGiven === null ? (
              <PanelLink param="panel" value="stop">
                {text('card-stop')}
              </PanelLink>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}

function ConsentRow({ consent: { kind, isGiven, at, way, wording, askedAt } }: { consent: CardConsent }) {
  const text = useText();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.25 border-line border-b py-1">
      <span className={isGiven ? 'text-ink-olive' : 'text-ink-muted'}>
        {isGiven ? <IconCheck size={20} /> : <IconClose size={20} />}
      </span>
      <div className="grid">
        <b className="font-[650]">{text(`card-consent-${kind}`)}</b>
        <span className="text-ink-muted text-s">
          {text(isGiven === null ? 'card-consent-never' : isGiven ? 'card-consent-given' : 'card-consent-withdrawn')}
          {at ? (
            <>
              , <MomentText at={at} />
            </>
          ) : null}
          {way ? `, ${text(`card-way-${way}`, { source: wording ?? '' })}` : null}
        </span>
        {askedAt ? (
          <span className="text-ink-lemon text-s">
            {text('card-consent-waits')} <MomentText at={askedAt} />
          </span>
        ) : null}
      </div>
    </li>
  );
}

export function ConsentPanels({ card: { customer } }: { card: CustomerCard }) {
  const text = useText();
  const panel = new URLSearchParams(useLocation().search).get('panel');
  if (panel === 'ask')
    return (
      <PanelForm
        param="panel"
        title={text('card-ask-panel')}
        identity={{ do: 'ask' }}
        save={text('card-ask-do')}
        note={text('card-ask-note', { email: customer.email })}
      />
    );
  if (panel !== 'stop') return null;
  return (
    <PanelForm
      param="panel"
      title={text('card-stop-panel')}
      identity={{ do: 'stop' }}
      save={text('card-stop-do')}
      note={text('card-stop-note')}
    >
      <OneField
        name="way"
        legend={text('card-stop-way')}
        choices={askedWays.map((way) => [way, text(`card-way-${way}`)] as const)}
      />
      <TextField
        name="reason"
        label={text('card-stop-reason')}
        maxLength={300}
        optionalText={text('setting-optional')}
      />
    </PanelForm>
  );
}
