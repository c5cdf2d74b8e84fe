import { useMemo } from 'react';
import type { PlaceCode, PlaceRegion } from '#contract/delivery/places.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { drawPlates, mapSize, type PlateOnMap } from './plate-map.ts';

type PlacesMapProps = { codes: readonly PlaceCode[]; regions: readonly PlaceRegion[] };

/** The week's deliveries: a full plate for the first region, an empty one for the others, dashed where the shop does not deliver. */
export function PlacesMap({ codes, regions }: PlacesMapProps) {
  const text = useText();
  const plates = useMemo(() => drawPlates(codes), [codes]);
  return (
    <figure className="grid gap-1.5">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={text('places-map-label')}
        className="w-full"
      >
        {plates.map((plate) => (
          <Plate key={plate.name} plate={plate} isFirst={plate.regionId === regions[0]?.id} />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-2 gap-y-0.5 text-ink-muted text-s">
        <span>● {text('places-map-first')}</span>
        <span>○ {text('places-map-others')}</span>
        <span className="text-ink-tomato">◌ {text('places-map-asked')}</span>
      </figcaption>
    </figure>
  );
}

function Plate({ plate, isFirst }: { plate: PlateOnMap; isFirst: boolean }) {
  const text = useText();
  const { name, x, y, r, deliveries, asked, regionId, codes } = plate;
  const isServed = regionId !== null;
  const figure = isServed ? deliveries : asked;
  const isDark = isFirst && deliveries > 0;
  return (
    <g>
      <title>{text('places-map-plate', { name, count: figure, codes: codes.join(', ') })}</title>
      <circle
        cx={x}
        cy={y}
        r={r}
        strokeWidth={2}
        strokeDasharray={isServed ? undefined : '4 4'}
        className={joinClasses(
          isDark ? 'fill-primary' : 'fill-surface',
          isServed ? 'stroke-primary' : 'stroke-ink-tomato',
        )}
      />
      {r >= 12 || !isServed ? (
        <text
          x={x}
          y={y + 4}
          textAnchor="middle"
          className={joinClasses(
            'figures font-[650] text-[12px]',
            isDark ? 'fill-ground' : isServed ? 'fill-ink' : 'fill-ink-tomato',
          )}
        >
          {r >= 30 ? name.slice(0, 12) : null}
          {r >= 30 ? (
            <tspan x={x} dy={15}>
              {figure}
            </tspan>
          ) : (
            figure
          )}
        </text>
      ) : null}
    </g>
  );
}
