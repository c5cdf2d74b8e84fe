import type { PlanTag } from '#contract/words/catalogue-words.ts';
import type { OrderKind } from '#domain/plans/order-kind.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { PlanPicture } from '../offered-plans/plan-picture.tsx';

type KindPaths = Record<OrderKind, string>;

const kinds: readonly { kind: OrderKind; picture: PlanTag }[] = [
  { kind: 'single', picture: 'custom' },
  { kind: 'weekly', picture: 'balanced' },
  { kind: 'monthly', picture: 'fitness' },
];

/** docs/spec.md#plans-kinds: the three kinds of order, as cards with a short description. */
export function OrderKindCards({ current, paths }: { current: OrderKind; paths: KindPaths }) {
  const text = useText();
  return (
    <nav aria-label={text('plans-kind-label')}>
      <ul className="grid gap-1.25 sm:grid-cols-3 md:gap-1.5">
        {kinds.map(({ kind, picture }) => (
          <li key={kind} className="grid min-w-0">
            <Link
              to={paths[kind]}
              aria-current={kind === current ? 'true' : undefined}
              className={joinClasses(
                'press relative grid min-w-0 grid-cols-[92px_1fr] items-center overflow-hidden rounded-picture border-[1.5px] text-ink no-underline sm:grid-cols-1 sm:content-start',
                kind === current
                  ? 'chosen-ring border-primary bg-surface-leaf'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="block h-full min-h-11 overflow-hidden bg-ground-sunken sm:h-13.5 md:h-16 [&_img]:size-full [&_img]:object-cover">
                {/* Inside: a visible box would itself count as a layout shift when its content is shown. */}
                <span className="after-first-paint block size-full">
                  <PlanPicture tag={picture} sizes="(min-width: 600px) 30vw, 92px" alt="" />
                </span>
              </span>
              <span className="grid gap-0.5 px-1.75 py-1.25 pe-5 sm:pe-1.75 sm:pb-2">
                <span className="display-face text-[1.125rem] leading-tight tracking-[-0.01em] md:text-m">
                  {text(`plans-kind-${kind}`)}
                </span>
                <span className="text-ink-muted text-xs leading-snug">{text(`plans-kind-${kind}-text`)}</span>
              </span>
              <span
                className={joinClasses(
                  'absolute end-1.25 top-1.25 grid size-3.25 place-items-center rounded-round border-[1.5px]',
                  kind === current
                    ? 'border-primary bg-primary text-ground'
                    : 'border-line-strong bg-surface text-transparent',
                )}
              >
                <IconCheck size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same three in one line, to leave room for the goals. */
export function OrderKindTabs({ current, paths }: { current: OrderKind; paths: KindPaths }) {
  const text = useText();
  return (
    <nav aria-label={text('plans-kind-label')} className="max-w-[560px]">
      <ul className="grid auto-cols-fr grid-flow-col rounded-base border-[1.5px] border-line-strong bg-surface">
        {kinds.map(({ kind }) => (
          <li key={kind} className="grid min-w-0 border-line not-first:border-s">
            <Link
              to={paths[kind]}
              replace={kind !== 'single'}
              preventScrollReset
              defaultShouldRevalidate={kind === 'single' ? undefined : false}
              aria-current={kind === current ? 'true' : undefined}
              className={joinClasses(
                'press grid min-h-5.5 place-items-center px-0.5 text-center font-semibold text-s leading-tight no-underline',
                kind === current ? 'bg-primary text-ground' : 'text-ink hover:bg-ground-sunken',
              )}
            >
              {text(`plans-kind-${kind}-short`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
