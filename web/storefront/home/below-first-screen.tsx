import type { PlanCard } from '../offered-plans/cheapest-plans.ts';
import { PlanCards } from '../offered-plans/plan-cards.tsx';
import { Questions, type QuestionsProps } from '../questions/questions.tsx';
import { HowItWorks } from './how-it-works.tsx';
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

/** Links, pictures and folds that work as plain HTML: they are hydrated when the browser is idle. */
export default function BelowFirstScreen({ plans, days, week, organic, questions }: BelowFirstScreenProps) {
  return (
    <>
      <HowItWorks days={days} />
      <div className="page-width grid gap-[clamp(64px,9vw,120px)] py-[clamp(64px,9vw,120px)]">
        <PlanCards plans={plans} />
        {week.meals.lines.length > 0 ? <WeekDishes week={week} /> : null}
        <QualityBadges organic={organic} />
        <VolumeOffer />
        <Questions questions={questions} />
      </div>
    </>
  );
}
