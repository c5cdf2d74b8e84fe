import {
  availableChoices,
  findNearestPlan,
  findPlan,
  type OfferedPlan,
  type PlanChoice,
  type PlanControl,
  type PlanOption,
} from '#domain/plans/combinations.ts';
import { Link } from '#web/routing/link.tsx';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { choicePath } from './plan-query.ts';
import { differenceWords, oneOf } from './plan-words.ts';

type PlanControlsProps = { plans: readonly OfferedPlan[]; choice: PlanChoice };
type AnyOption = PlanOption<number | boolean>;

const fieldNames = { daysPerWeek: 'days', weeks: 'weeks', mainMeals: 'meals', breakfast: 'breakfast' } as const;
const order: readonly PlanControl[] = ['daysPerWeek', 'weeks', 'mainMeals', 'breakfast'];

/** The four choices on one screen. A value without a plan is disabled; below it is a link to the nearest choice. */
export function PlanControls({ plans, choice }: PlanControlsProps) {
  const text = useText();
  // If the choice itself has no plan, the alternatives are those of the nearest plan.
  const base = findPlan(plans, choice) ?? findNearestPlan(plans, choice) ?? choice;
  const options = availableChoices(plans, base);
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      {order.map((control) => {
        const all: readonly AnyOption[] = options[control];
        const dead = all.filter(({ plan }) => plan === null);
        return (
          <Segmented
            key={control}
            legend={text(`plans-${fieldNames[control]}`)}
            name={fieldNames[control]}
            value={valueText(choice[control])}
            options={(control === 'breakfast' ? all.toReversed() : all).map(({ value, plan }) => ({
              value: valueText(value),
              ...optionWords(text, control, value),
              ...(plan === null && { unavailableReason: text('plans-not-with-goal') }),
            }))}
            note={dead.length > 0 ? <DeadEnds control={control} options={dead} choice={base} /> : undefined}
          />
        );
      })}
    </div>
  );
}

type DeadEndsProps = { control: PlanControl; options: readonly AnyOption[]; choice: PlanChoice };

function DeadEnds({ control, options, choice }: DeadEndsProps) {
  const text = useText();
  const language = useLanguage();
  const values = options.map(({ value }) => (typeof value === 'boolean' ? valueText(value) : value));
  const needsOtherGoal = options.every(({ nearest }) => nearest?.tag !== choice.tag);
  const what = { goal: text(`tag-${choice.tag}`), values: oneOf(values, language) };
  return (
    <span className="flex gap-1 leading-[1.4]">
      <IconInfo size={18} className="mt-px" />
      <span>
        {needsOtherGoal ? text(`plans-dead-${fieldNames[control]}`, what) : text('plans-dead-mix')}{' '}
        {options.map(({ value, nearest }, at) =>
          nearest ? (
            <span key={valueText(value)}>
              {at > 0 ? ' · ' : null}
              <TextLink as={Link} to={choicePath(nearest)} replace preventScrollReset defaultShouldRevalidate={false}>
                {differenceWords(text, nearest, choice)}
              </TextLink>
            </span>
          ) : null,
        )}
      </span>
    </span>
  );
}

function valueText(value: number | boolean): string {
  if (typeof value === 'number') return String(value);
  return value ? 'yes' : 'no';
}

function optionWords(text: Text, control: PlanControl, value: number | boolean) {
  if (typeof value === 'boolean') return { label: text(value ? 'plans-breakfast-yes' : 'plans-breakfast-no') };
  if (control !== 'weeks') return { label: value };
  return { label: value, detail: text('plans-weeks-detail', { count: value }) };
}
