import { useEffect, useRef } from 'react';
import { plansPath } from '#contract/paths.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceCard } from '#web/ui/fields/choice-card.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';
import type { PlanCard } from '../offered-plans/cheapest-plans.ts';
import { PlanPicture } from '../offered-plans/plan-picture.tsx';

type GoalCardsProps = { goals: readonly PlanCard[]; value: PlanTag };

const gapBefore = 64;
const sizes = '(min-width: 900px) min(400px, 33vw), (min-width: 600px) 33vw, 152px';

/** The goal comes first. On phones the cards scroll sideways, so that the other choices stay near. */
export function GoalCards({ goals, value }: GoalCardsProps) {
  const text = useText();
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A goal from the address may be outside the visible part of the row.
    const card = rail.current?.querySelector(':checked')?.closest('label');
    if (card && rail.current) rail.current.scrollLeft = card.offsetLeft - gapBefore;
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{text('plans-goal')}</legend>
      <div
        ref={rail}
        className="relative grid grid-cols-4 gap-1.5 max-sm:-mx-(--gutter) max-sm:auto-cols-[152px] max-sm:snap-x max-sm:grid-flow-col max-sm:scroll-px-(--gutter) max-sm:grid-cols-none max-sm:gap-1.25 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-0.5 max-sm:[scrollbar-width:none] sm:max-md:grid-cols-3"
      >
        {goals.map(({ tag, name, description }, at) => (
          <ChoiceCard
            key={tag}
            name="tag"
            value={tag}
            checked={tag === value}
            // The form handles the changes of all of its fields.
            onChange={() => undefined}
            title={name}
            picture={<PlanPicture tag={tag} sizes={sizes} alt="" />}
            badge={
              at === 0 ? (
                <Badge tone="lemon" className="max-sm:hidden">
                  {text('plans-recommended')}
                </Badge>
              ) : undefined
            }
            className="snap-start sm:max-md:first:col-span-3 md:first:col-span-2"
          >
            {description}
          </ChoiceCard>
        ))}
        <Link
          to={plansPath}
          className="press flex min-w-0 snap-start flex-col overflow-hidden rounded-picture border-[1.5px] border-line bg-surface text-ink no-underline hover:border-line-strong"
        >
          <span className="block h-13.5 shrink-0 overflow-hidden bg-ground-sunken md:h-16 [&_img]:size-full [&_img]:object-cover">
            <PlanPicture tag="custom" sizes={sizes} alt="" />
          </span>
          <span className="grid gap-0.5 px-1.75 pt-1.25 pb-2">
            <span className="display-face flex items-center gap-0.5 text-[1.125rem] leading-tight tracking-[-0.01em]">
              {text('tag-custom')}
              <IconChevronRight size={18} className="text-ink-olive rtl:-scale-x-100" />
            </span>
            <span className="text-ink-muted text-xs leading-snug">{text('plans-custom-text')}</span>
          </span>
        </Link>
      </div>
    </fieldset>
  );
}
