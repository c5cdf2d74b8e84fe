import type { PlaceRegion } from '#contract/delivery/places.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { ArchiveForm } from './archive-form.tsx';

const figures = ['minimum', 'deliveryFee', 'freeDeliveryFrom'] as const;
const labels = { minimum: 'places-minimum', deliveryFee: 'places-fee', freeDeliveryFrom: 'places-free-from' } as const;

/** The rules of a region; null: a new one. A concurrent change by another user is shown beside the typed values. */
export function RegionPanel({ region }: { region: PlaceRegion | null }) {
  const text = useText();
  const language = useLanguage();
  const identity: Record<string, string> = region ? { do: 'region', regionId: region.id } : { do: 'new-region' };
  const refusal = useRefusal<PlacesRefusal>(identity);
  const meanwhile = refusal?.rules;
  const seen = meanwhile ?? region;
  return (
    <PanelForm
      param="region"
      title={region ? region.name[language] : text('places-region-new')}
      identity={identity}
      seen={Object.fromEntries(figures.map((figure) => [`seen-${figure}`, seen?.[figure] ?? 0]))}
      note={text('places-region-after')}
      refused={<FormRefusal refusal={refusal} isMeanwhile={meanwhile !== undefined} />}
      save={text(meanwhile ? 'places-save-anyway' : 'places-save')}
      below={region ? <ArchiveForm what={{ do: 'archive-region', regionId: region.id }} /> : null}
    >
      {region ? null : (
        <>
          <TextField label={text('places-name-el')} name="nameEl" path="name.el" maxLength={80} required />
          <TextField label={text('places-name-en')} name="nameEn" path="name.en" maxLength={80} required />
        </>
      )}
      {figures.map((figure) => (
        <NumberField
          key={figure}
          label={text(labels[figure])}
          name={figure}
          rule={numberRules.regionMoney}
          value={region?.[figure]}
          hint={meanwhile && text('places-is-now', { amount: formatEuros(meanwhile[figure]) })}
          required
        />
      ))}
    </PanelForm>
  );
}
