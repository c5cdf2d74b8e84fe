import { useLocation } from 'react-router';
import type { CustomerCard } from '#contract/customers/customer-cards.ts';
import { identityProofs } from '#contract/words/customer-card-words.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OneField } from '../form-kit/choice-fields.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { ExportForm } from './export-form.tsx';

/** What the law gives the customer: their data, and its erasure. */
export function RightsPart({ isOwner, isStaff }: { isOwner: boolean; isStaff: boolean }) {
  const text = useText();
  return (
    <section aria-labelledby="rights" className="grid gap-1">
      <SectionHead id="rights" title={text('card-rights')} />
      {isOwner ? (
        <p className="flex flex-wrap gap-x-2">
          <PanelTextLink param="panel" value="export">
            {text('card-export')}
          </PanelTextLink>
          {isStaff ? null : (
            <PanelTextLink param="panel" value="erase">
              {text('card-erase')}
            </PanelTextLink>
          )}
        </p>
      ) : (
        <p className="text-ink-muted text-s">{text('card-rights-owner')}</p>
      )}
    </section>
  );
}

/** How the person proved who they are: without it neither their data nor its erasure. */
export function ProofField() {
  const text = useText();
  return (
    <OneField
      name="identityProof"
      legend={text('card-proof')}
      choices={identityProofs.map((proof) => [proof, text(`card-proof-${proof}`)] as const)}
    />
  );
}

export function RightsPanels({ card }: { card: CustomerCard }) {
  const text = useText();
  const panel = new URLSearchParams(useLocation().search).get('panel');
  if (panel === 'export')
    return (
      <SidePanel param="panel" title={text('card-export-panel')}>
        <ExportForm customerId={card.customer.id}>
          <ProofField />
        </ExportForm>
      </SidePanel>
    );
  return panel === 'erase' && !card.customer.isStaff ? <ErasePanel card={card} /> : null;
}

function ErasePanel({ card: { coming, figures } }: { card: CustomerCard }) {
  const text = useText();
  const numbers = [...new Set(coming.map(({ orderNumber }) => orderNumber))];
  if (numbers.length > 0)
    return (
      <SidePanel param="panel" title={text('card-erase-panel')}>
        <Notice tone="lemon">
          {text('card-erase-open', { orders: numbers.map((each) => `#${each}`).join(', ') })}
        </Notice>
      </SidePanel>
    );
  return (
    <PanelForm
      param="panel"
      title={text('card-erase-panel')}
      identity={{ do: 'erase' }}
      save={text('card-erase-do')}
      button={{ fill: 'accent' }}
    >
      <p>{text('card-erase-goes')}</p>
      {figures.credit > 0 ? <p>{text('card-erase-credit', { credit: formatEuros(figures.credit) })}</p> : null}
      <p>{text('card-erase-stays')}</p>
      <ProofField />
      <TextField name="confirm" type="email" label={text('card-erase-confirm')} required />
    </PanelForm>
  );
}
