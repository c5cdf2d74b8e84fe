import type { PlaceCode, PlaceRegion } from '#contract/delivery/places.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Served postal codes, by region and municipality. */
export function CodeList({ codes, regions }: { codes: readonly PlaceCode[]; regions: readonly PlaceRegion[] }) {
  const language = useLanguage();
  return (
    <div className="grid gap-2">
      {regions.map(({ id, name }) => (
        <section key={id} className="grid gap-0.5">
          <h3 className="font-[650]">{name[language]}</h3>
          <dl className="grid gap-0.5 text-s">
            {[...municipalitiesOf(codes.filter(({ regionId }) => regionId === id))].map(([place, list]) => (
              <div key={place} className="flex flex-wrap gap-x-1 border-line border-b py-0.5">
                <dt className="min-w-[16ch]">{place}</dt>
                <dd className="figures text-ink-muted">{list.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function municipalitiesOf(codes: readonly PlaceCode[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { municipality, code } of codes) groups.set(municipality, [...(groups.get(municipality) ?? []), code]);
  return groups;
}

const mostShown = 12;

/** Codes outside the delivery area with demand, highest first. */
export function AskedList({ codes, canEdit }: { codes: readonly PlaceCode[]; canEdit: boolean }) {
  const text = useText();
  const wanted = codes.filter(({ regionId, asked }) => regionId === null && asked > 0);
  const shown = wanted.toSorted((a, b) => b.asked - a.asked).slice(0, mostShown);
  return (
    <section className="grid gap-1" aria-labelledby="asked">
      <SectionHead id="asked" title={text('places-asked')}>
        {text('places-asked-sum', { count: wanted.reduce((sum, { asked }) => sum + asked, 0) })}
      </SectionHead>
      <ul>
        {shown.map(({ code, municipality, asked }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-1.5 border-line border-b py-1">
            <b className="min-w-[16ch] font-[650]">{municipality || code}</b>
            <span className="figures text-ink-muted text-s">{code}</span>
            <span className="figures">{asked}</span>
            {canEdit ? (
              <PanelTextLink param="codes" value={code} className="ms-auto">
                {text('places-asked-open')}
              </PanelTextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
