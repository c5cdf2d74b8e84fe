import type { ReactNode } from 'react';
import { IconBan } from '../icons/signs.tsx';
import { joinClasses } from '../looks/join-classes.ts';

export type MealMark = { key: string; icon: ReactNode; label: ReactNode };

type MealCardProps = {
  picture: ReactNode;
  /** The meal's name as a link; its click area includes the picture. */
  name: ReactNode;
  figures: ReactNode;
  macros?: ReactNode;
  marks?: readonly MealMark[];
  allergens?: ReactNode;
  badge?: ReactNode;
  /** The most important warning for this customer; a strip over the foot of the picture. */
  warning?: ReactNode;
  /** "2×" on the picture; screen readers get the amount below instead. */
  pickedText?: ReactNode;
  portion?: ReactNode;
  cost?: ReactNode;
  amount?: ReactNode;
  soldOut?: { reason: ReactNode; action?: ReactNode };
  headingLevel?: 2 | 3 | 4;
};

const lastRow = 'dish-last';

/** Fixed row order, reserved name lines and a bottom-aligned foot, so that neighbours align. */
export function DishCard(props: MealCardProps) {
  const { picture, name, figures, macros, marks = [], allergens, badge, warning, pickedText, soldOut } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className="dish">
      <div className={joinClasses('dish-picture', soldOut && '[&_img]:opacity-55 [&_img]:saturate-25')}>{picture}</div>
      {warning ? (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/3 items-end overflow-hidden rounded-picture">
          {warning}
        </div>
      ) : null}
      {badge ? <span className="dish-badge">{badge}</span> : null}
      {pickedText ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.25 right-1.25 grid size-5.5 place-items-center rounded-round bg-primary font-bold text-[1.125rem] text-ground ring-3 ring-surface"
        >
          {pickedText}
        </span>
      ) : null}
      <Heading className="dish-name">{name}</Heading>
      <div className="dish-figures">{figures}</div>
      {macros ? <p className="dish-macros">{macros}</p> : null}
      {marks.length > 0 ? (
        <ul className="dish-marks">
          {marks.map((mark) => (
            <li key={mark.key}>
              {mark.icon}
              {mark.label}
            </li>
          ))}
        </ul>
      ) : null}
      {allergens ? <p className="dish-allergens">{allergens}</p> : null}
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
            <div className="dish-cost">{props.cost}</div>
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
