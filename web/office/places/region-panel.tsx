import { Form } from 'react-router';
import type { PlaceRegion } from '#contract/places.ts';
import { formatEuros } from '#domain/money.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { eurosToType } from '../kit/typed-euros.ts';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { ArchiveForm } from './archive-form.tsx';

interface RegionPanelProps {
  /** Null: one more. */
  region: PlaceRegion | null;
  refusal: PlacesRefusal | null;
  isBusy: boolean;
}

const rules = ['minimum', 'deliveryFee', 'freeDeliveryFrom'] as const;
const labels = { minimum: 'places-minimum', deliveryFee: 'places-fee', freeDeliveryFrom: 'places-free-from' } as const;

/** The rules of a region. What somebody else changed meanwhile stands beside what was typed. */
export function RegionPanel({ region, refusal, isBusy }: RegionPanelProps) {
  const text = useText();
  const language = useLanguage();
  const meanwhile = refusal?.rules;
  const seen = meanwhile ?? region;
  return (
    <SidePanel param="region" title={region ? region.name[language] : text('places-region-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value={region ? 'region' : 'new-region'} />
        <input type="hidden" name="regionId" value={region?.id ?? ''} />
        {rules.map((rule) => (
          <input key={rule} type="hidden" name={`seen-${rule}`} value={seen?.[rule] ?? 0} />
        ))}
        {region ? null : (
          <>
            <TextInput
              label={text('places-name-el')}
              name="nameEl"
              maxLength={80}
              defaultValue={refusal?.values.nameEl}
              error={fieldErrorText(text, refusal?.fields['name.el'])}
              required
            />
            <TextInput
              label={text('places-name-en')}
              name="nameEn"
              maxLength={80}
              defaultValue={refusal?.values.nameEn}
              error={fieldErrorText(text, refusal?.fields['name.en'])}
              required
            />
          </>
        )}
        {rules.map((rule) => (
          <TextInput
            key={rule}
            label={text(labels[rule])}
            name={rule}
            inputMode="decimal"
            autoComplete="off"
            end="€"
            defaultValue={refusal?.values[rule] ?? (region ? eurosToType(region[rule]) : '')}
            hint={meanwhile ? text('places-is-now', { amount: formatEuros(meanwhile[rule]) }) : undefined}
            error={fieldErrorText(text, refusal?.fields[rule])}
            required
          />
        ))}
        {refusal && !refusal.sold ? (
          <Notice tone={meanwhile ? 'lemon' : 'tomato'} role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <p className="text-ink-muted text-s">{text('places-region-after')}</p>
        <Button type="submit" fill="accent" busy={isBusy}>
          {text(meanwhile ? 'places-save-anyway' : 'places-save')}
        </Button>
      </Form>
      {region ? (
        <ArchiveForm what={{ do: 'archive-region', regionId: region.id }} refusal={refusal} isBusy={isBusy} />
      ) : null}
    </SidePanel>
  );
}
