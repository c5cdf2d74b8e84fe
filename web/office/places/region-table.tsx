import type { PlaceRegion } from '#contract/delivery/places.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Minimum, fee and free delivery of each region. */
export function RegionTable({ regions, canEdit }: { regions: readonly PlaceRegion[]; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="grid gap-1" aria-labelledby="rules">
      <SectionHead id="rules" title={text('places-rules')}>
        {canEdit ? (
          <PanelTextLink param="region" value="new">
            {text('places-region-new')}
          </PanelTextLink>
        ) : null}
      </SectionHead>
      <table className="w-full text-start">
        <thead>
          <tr className="text-ink-muted text-s">
            <th className="py-1 text-start font-[650]">{text('places-region')}</th>
            <th className="px-0.5 text-end font-[650]">{text('places-minimum')}</th>
            <th className="px-0.5 text-end font-[650]">{text('places-fee')}</th>
            <th className="text-end font-[650]">{text('places-free-from')}</th>
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region.id} className="border-line border-t">
              <td className="py-1 pe-1">
                <span className="block">{region.name[language]}</span>
                <span className="figures block text-ink-muted text-s">
                  {text('places-codes-count', { count: region.postalCodes })}
                </span>
                {canEdit ? (
                  <PanelTextLink
                    param="region"
                    value={region.slug}
                    aria-label={text('places-change-of', { name: region.name[language] })}
                  >
                    {text('places-change')}
                  </PanelTextLink>
                ) : null}
              </td>
              <td className="figures px-0.5 text-end align-top pt-1">{formatEuros(region.minimum)}</td>
              <td className="figures px-0.5 text-end align-top pt-1">{formatEuros(region.deliveryFee)}</td>
              <td className="figures text-end align-top pt-1">{formatEuros(region.freeDeliveryFrom)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
