import { menuPath, plansPath, productPath } from '#contract/paths.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { CutOut } from '#web/meals/cut-out.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconChevronRight } from '#web/ui/icons/controls.tsx';
import { AreaCheck } from './area-check-form.tsx';

type HeroDish = { slug: string; name: string; calories: number; protein: number };
type HeroProps = { dish: HeroDish | null; area: AreaAnswer | null; interest: FormAnswer | undefined };

/** Where the text of the page begins, for blocks that reach to the edge of the screen. */
const textEdge = 'px-(--gutter) md:pe-0 md:ps-[max(var(--gutter),calc((100vw-var(--page))/2))]';

/** Paper and olive, and the plate on the seam between them. */
export function Hero({ dish, area, interest }: HeroProps) {
  const text = useText();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] overflow-clip md:min-h-[min(720px,calc(100dvh-104px))] md:grid-cols-2 md:grid-rows-[auto_auto]">
      <div
        className={`${textEdge} relative z-2 grid justify-items-start gap-2.25 pt-3.5 md:content-end md:gap-3 md:self-end md:pt-[clamp(40px,5vw,72px)]`}
      >
        <h1 className="display-face text-hero leading-none tracking-[-0.03em] md:text-[clamp(3.5rem,6.6vw,6rem)]">
          <span className="block">{text('home-title-first')}</span> {text('home-title-second')}
        </h1>
        <p className="max-w-[34ch] text-ink-muted text-lead sm:max-md:max-w-[44ch]">{text('home-lead')}</p>
        {/* On phones the bar at the bottom holds this step. */}
        <p className="flex flex-wrap items-center gap-x-1 gap-y-1.5 max-md:hidden">
          <ButtonLink as={Link} to={plansPath} fill="accent" size="large">
            {text('start-now')}
          </ButtonLink>
          <ButtonLink as={Link} to={menuPath} fill="quiet">
            {text('home-see-menu')}
            <IconChevronRight size={18} className="rtl:-scale-x-100" />
          </ButtonLink>
        </p>
      </div>
      <HeroPlate dish={dish} />
      <div
        className={`${textEdge} relative z-2 bg-surface-olive pt-1 pb-4.5 text-ink-on-olive md:bg-transparent md:pt-4 md:pb-7 md:text-ink`}
      >
        <AreaCheck answer={area} interest={interest} />
      </div>
    </section>
  );
}

function HeroPlate({ dish }: { dish: HeroDish | null }) {
  return (
    <div className="relative mt-0.5 h-58 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:h-auto md:min-h-80">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-[50%] bottom-0 bg-surface-olive md:top-0 md:start-[34%]"
      />
      <CutOut
        slug={dish?.slug ?? 'none'}
        alt={dish?.name ?? ''}
        sizes="(min-width: 900px) min(52vw, 820px), 436px"
        priority
        className="absolute -end-12 top-1 w-[476px] md:-end-[4vw] md:top-[clamp(320px,26vw,375px)] md:w-[min(52vw,820px)] md:-translate-y-[51%]"
      />
      {dish ? <DishTicket dish={dish} /> : null}
    </div>
  );
}

/** The little flag in the dish: its name up to the first comma, and the two figures people ask for. */
function DishTicket({ dish }: { dish: HeroDish }) {
  const text = useText();
  const figure = 'flex flex-col-reverse';
  const value = 'figures whitespace-nowrap font-bold text-m leading-[1.1] md:text-[1.5rem]';
  return (
    <Link
      to={productPath(dish.slug)}
      className="absolute start-2 bottom-9.25 w-max -rotate-3 rounded-base bg-surface px-1.75 pt-1.25 pb-1.5 text-ink no-underline shadow-float before:absolute before:start-2.75 before:-top-3.25 before:h-3.25 before:w-[1.5px] before:bg-surface sm:max-md:start-auto sm:max-md:end-40 md:start-auto md:end-[max(var(--gutter),calc((100vw-var(--page))/2))] md:top-[clamp(500px,41vw,600px)] md:bottom-auto md:px-2.5 md:pt-1.75 md:pb-2 md:before:-top-6 md:before:h-6"
    >
      <b className="display-face mb-0.75 block text-body leading-[1.15] tracking-[-0.01em] md:text-m">
        {dish.name.split(',')[0]}
      </b>
      <dl className="flex gap-1.75">
        <div className={figure}>
          <dt className="text-caption text-ink-muted leading-tight">kcal</dt>
          <dd className={value}>{dish.calories}</dd>
        </div>
        <div className={figure}>
          <dt className="text-caption text-ink-muted leading-tight">{text('meal-protein')}</dt>
          <dd className={value}>{`${dish.protein}\u00a0g`}</dd>
        </div>
      </dl>
    </Link>
  );
}
