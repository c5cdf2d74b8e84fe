import type { ReactNode } from 'react';
import { IconBan, IconInfo } from '../icons/signs.tsx';
import { joinClasses } from '../looks/join-classes.ts';

export type MealMark = { key: string; icon: ReactNode; label: ReactNode };

export type MealCardProps = {
  picture: ReactNode;
  /** The meal's name as a link; its press reaches over the picture too. */
  name: ReactNode;
  figures: ReactNode;
  macros?: ReactNode;
  marks?: readonly MealMark[];
  allergens?: ReactNode;
  badge?: ReactNode;
  /** What this very person should know before anything else; a strip over the foot of the picture. */
  warning?: ReactNode;
  /** "2×" on the picture; the amount below says it to those who listen. */
  pickedText?: ReactNode;
  portion?: ReactNode;
  cost?: ReactNode;
  amount?: ReactNode;
  soldOut?: { reason: ReactNode; action?: ReactNode };
  headingLevel?: 2 | 3 | 4;
};

const lastRow = 'flex min-h-7 items-center justify-between gap-1.5 pt-1.5';

/** Fixed row order, reserved name lines and a bottom that sinks, so that neighbours align. */
export function DishCard(props: MealCardProps) {
  const { picture, name, figures, macros, marks = [], allergens, badge, warning, pickedText, soldOut } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className="relative flex h-full min-w-0 flex-col">
      <div className={joinClasses('dish-picture', soldOut && '[&_img]:opacity-55 [&_img]:saturate-25')}>{picture}</div>
      {warning ? (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/3 items-end overflow-hidden rounded-picture">
          {warning}
        </div>
      ) : null}
      {badge ? <span className="pointer-events-none absolute top-1.25 left-1.25 flex">{badge}</span> : null}
      {pickedText ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.25 right-1.25 grid size-5.5 place-items-center rounded-round bg-primary font-bold text-[1.125rem] text-ground ring-3 ring-surface"
        >
          {pickedText}
        </span>
      ) : null}
      <Heading className="dish-name">{name}</Heading>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-2.25">{figures}</div>
      {macros ? <p className="figures mt-0.25 text-ink-muted text-xs">{macros}</p> : null}
      {marks.length > 0 ? (
        <ul className="mt-1.25 flex flex-wrap gap-x-1.75 gap-y-0.5 text-xs">
          {marks.map((mark) => (
            <li key={mark.key} className="inline-flex items-center gap-0.75 [&>svg]:text-ink-olive">
              {mark.icon}
              {mark.label}
            </li>
          ))}
        </ul>
      ) : null}
      {allergens ? (
        <p className="mt-0.5 flex gap-0.75 text-ink-muted text-xs">
          <IconInfo size={18} />
          <span>{allergens}</span>
        </p>
      ) : null}
      <div className="mt-auto">
        {props.portion ? <div className="pt-1.75">{props.portion}</div> : null}
        {soldOut ? (
          <div className={lastRow}>
            <p className="flex gap-1 text-ink-tomato text-s [&>svg]:mt-0.25">
              <IconBan size={18} />
              <span>{soldOut.reason}</span>
            </p>
            {soldOut.action}
          </div>
        ) : props.cost || props.amount ? (
          <div className={lastRow}>
            <div className="text-ink-muted text-s leading-tight">{props.cost}</div>
            {props.amount ? (
              <div className={joinClasses('dish-amount', warning ? 'max-sm:pb-6.5' : null)}>
                <div className="dish-limit">{props.amount}</div>
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}
