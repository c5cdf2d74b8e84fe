import type { DayPlate } from '#contract/kitchen/day-board.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

const radius = 15.5;
const circumference = 2 * Math.PI * radius;
const quarter = circumference / 4;
const gap = 3.2;
const names = ['cook', 'pack', 'drive', 'cash'] as const;

/** Plate of the day: four quarters, cook · pack · drive · cash, that fill up. */
export function PlateOfDay({ plate, className }: { plate: DayPlate; className?: string }) {
  const text = useText();
  const shares = Object.fromEntries(names.map((name) => [name, shareOf(plate[name])])) as Record<
    (typeof names)[number],
    number
  >;
  const percents = Object.fromEntries(names.map((name) => [name, Math.round(shares[name] * 100)]));
  return (
    <svg
      viewBox="0 0 36 36"
      role="img"
      aria-label={text('day-plate', percents)}
      className={joinClasses('size-5 shrink-0 -rotate-[86deg] fill-none stroke-[4.4]', className)}
    >
      {names.map((name, index) => (
        <Arc key={name} from={index} length={quarter - gap} className="stroke-track" />
      ))}
      {names.map((name, index) =>
        shares[name] > 0 ? (
          <Arc key={name} from={index} length={(quarter - gap) * shares[name]} className="stroke-met" />
        ) : null,
      )}
    </svg>
  );
}

function Arc({ from, length, className }: { from: number; length: number; className: string }) {
  return (
    <circle
      cx="18"
      cy="18"
      r={radius}
      strokeDasharray={`${length.toFixed(1)} ${(circumference - length).toFixed(1)}`}
      strokeDashoffset={(-from * quarter).toFixed(1)}
      className={joinClasses('transition-[stroke-dasharray] duration-(--t-state) ease-house', className)}
    />
  );
}

function shareOf({ done, total }: { done: number; total: number }): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}
