import type { DayBoard } from '#contract/kitchen/day-board.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Lane } from '../kit/lane.tsx';
import { IconPack, IconPot, IconTill, IconVan } from '../kit/office-icons.tsx';

/** The flow of a date: cooked, packed, driven, cashed up. Lanes outside the reader's roles are left out. */
export function DayFlow({ board: { lanes } }: { board: DayBoard }) {
  const text = useText();
  const { cook, pack, drive, till } = lanes;
  const of = ({ done, total }: { done: number; total: number }) => `${done}/${total}`;
  return (
    <div className="lanes grid border-line border-t md:auto-cols-fr md:grid-flow-col md:border-b">
      {cook ? (
        <Lane
          icon={<IconPot size={18} />}
          title={text('day-lane-cook')}
          figure={cook.done}
          of={text('day-lane-cook-of', cook)}
          share={cook}
          rows={cook.stations.map(({ station, ...share }) => ({
            label: text(`day-station-${station}`),
            value: of(share),
          }))}
        />
      ) : null}
      {pack ? (
        <Lane
          icon={<IconPack size={18} />}
          title={text('day-lane-pack')}
          figure={pack.done}
          of={text('day-lane-pack-of', pack)}
          share={pack}
          rows={packRows(pack, text)}
        />
      ) : null}
      <Lane
        icon={<IconVan size={18} />}
        title={text('day-lane-drive')}
        figure={drive.done}
        of={text('day-lane-drive-of', drive)}
        share={drive}
        rows={drive.windows.map(({ from, to, ...share }) => ({ label: `${from}–${to}`, value: of(share) }))}
      />
      {till ? (
        <Lane
          icon={<IconTill size={18} />}
          title={text('day-lane-till')}
          figure={formatEuros(till.total)}
          of={text('day-lane-till-of')}
          share={{ done: till.settled, total: till.total }}
          rows={till.parts.map(({ state, method, count, amount }) => ({
            label: text(`day-till-${state}`, { count, method: method ? text(`day-method-${method}`) : '' }),
            value: formatEuros(amount),
          }))}
        />
      ) : null}
    </div>
  );
}

/** Remaining bags, and what they wait for; empty when there are none. */
function packRows(
  { ready, stations, waiting, allergies }: NonNullable<DayBoard['lanes']['pack']>,
  text: ReturnType<typeof useText>,
) {
  return [
    ...(ready > 0 ? [{ label: text('day-lane-ready'), value: ready }] : []),
    ...stations.map(({ station, bags }) => ({ label: text(`day-lane-waits-${station}`), value: bags })),
    ...(waiting > 0 ? [{ label: text('day-lane-waiting'), value: waiting }] : []),
    ...(allergies.total > 0
      ? [{ label: text('day-lane-allergies'), value: `${allergies.done}/${allergies.total}` }]
      : []),
  ];
}
