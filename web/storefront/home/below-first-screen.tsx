import { KeptMarkup } from '#web/hydration/kept-markup.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import type { PlanCard } from '../plans/cheapest-plans.ts';
import { Questions, type QuestionsProps } from './home-questions.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlanCards } from './plan-cards.tsx';
import { QualityBadges } from './quality-badges.tsx';
import { VolumeOffer } from './volume-offer.tsx';
import { type Week, WeekDishes } from './week-dishes.tsx';

type BelowFirstScreenProps = {
  plans: readonly PlanCard[];
  days: readonly number[];
  week: Week;
  organic: readonly string[];
  questions: QuestionsProps['questions'];
};

/** Links, pictures and folds that work as plain HTML: their script may come when the browser has nothing better to do. */
export default function BelowFirstScreen(props: BelowFirstScreenProps) {
  return (
    <KeptMarkup name="home" of={() => JSON.stringify(props)}>
      <Sections {...props} />
    </KeptMarkup>
  );
}

function Sections({ plans, days, week, organic, questions }: BelowFirstScreenProps) {
  const text = useText();
  return (
    <>
      <HowItWorks days={days} />
      <div className="page-width grid gap-[clamp(64px,9vw,120px)] py-[clamp(64px,9vw,120px)]">
        <PlanCards plans={plans} />
        {week.meals.lines.length > 0 ? <WeekDishes week={week} /> : null}
        <QualityBadges organic={organic} />
        <VolumeOffer />
        <Questions title={text('home-questions')} questions={questions} />
      </div>
    </>
  );
}
