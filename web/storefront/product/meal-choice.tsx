import { Form } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { DayChoice } from './day-choice.tsx';
import { amountHere, type OrderHere, type ShownBuild, type ShownMeal } from './order-here.ts';
import { PortionChoice } from './portion-choice.tsx';

type MealChoiceProps = {
  meal: ShownMeal;
  build: ShownBuild;
  order: OrderHere;
  onPortion: (portion: string) => void;
  onDay: (date: string) => void;
};

/** With scripts a press changes all values in place; without, the form reloads the page for that portion and day. */
export function MealChoice({ meal, build, order, onPortion, onDay }: MealChoiceProps) {
  const text = useText();
  const inPlan = order.kind === 'ready' && order.isWeekly ? order : null;
  function costOf(each: ShownBuild) {
    const cents = inPlan ? amountHere(inPlan, meal, each).next.addsInCents : 0;
    return cents === 0 ? text('cost-in-plan') : <Price cents={cents} signed />;
  }
  return (
    <Form method="get" preventScrollReset className="grid gap-3">
      <PortionChoice
        builds={meal.builds}
        value={build.portion.slug}
        onChange={onPortion}
        costOf={inPlan ? costOf : undefined}
      />
      {order.kind === 'ready' && order.days.length > 1 ? (
        <DayChoice days={order.days} value={order.day.menu.date} onChange={onDay} />
      ) : null}
      <span className="hidden noscript:block">
        <Button type="submit" fill="outline">
          {text('product-show-portion')}
        </Button>
      </span>
    </Form>
  );
}
