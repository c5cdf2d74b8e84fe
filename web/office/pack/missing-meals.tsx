import { useFetcher } from 'react-router';
import type { PackedBag } from '#contract/kitchen/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PackAnswer } from './answer-pack-form.server.ts';
import type { ReportedMeal } from './apply-pending-to-bag.ts';

interface MissingMealsProps {
  bag: PackedBag;
  isPackable: boolean;
  isOffline: boolean;
}

/** Missing meals of this bag, by name, until they turn up or the bag is closed. */
export function MissingMeals({ bag, isPackable, isOffline }: MissingMealsProps) {
  return bag.missing.map((meal) => (
    <MissingLine key={meal.id} {...meal} isPackable={isPackable} isOffline={isOffline} />
  ));
}

interface ReportedMealsProps {
  reported: readonly ReportedMeal[];
  onFound: (id: string) => void;
}

/** Meals reported missing on this tablet and not sent yet: the replacement is not known. */
export function ReportedMeals({ reported, onFound }: ReportedMealsProps) {
  const text = useText();
  return reported.map(({ id, name: meal, portion, isSent }) => (
    <Notice
      key={id}
      tone="lemon"
      action={
        isSent ? null : (
          <Button fill="outline" aria-label={text('pack-found-of', { meal })} onClick={() => onFound(id)}>
            {text('pack-found')}
          </Button>
        )
      }
    >
      <b className="font-[650]">{text('pack-is-missing', { meal, portion: text(`portion-${portion}`) })}</b>{' '}
      {isSent ? null : text('pack-reported')}
    </Notice>
  ));
}

type MissingLineProps = PackedBag['missing'][number] & Pick<MissingMealsProps, 'isPackable' | 'isOffline'>;

function MissingLine({ id, name, portion, isPackable, isOffline }: MissingLineProps) {
  const text = useText();
  const fetcher = useFetcher<PackAnswer>();
  const answer = fetcher.data;
  return (
    <Notice
      tone="lemon"
      action={
        isPackable && !isOffline ? (
          <Button
            fill="outline"
            busy={fetcher.state !== 'idle'}
            aria-label={text('pack-found-of', { meal: name })}
            onClick={() => void fetcher.submit({ do: 'found', id }, { method: 'post' })}
          >
            {text('pack-found')}
          </Button>
        ) : null
      }
    >
      <b className="font-[650]">{text('pack-is-missing', { meal: name, portion: text(`portion-${portion}`) })}</b>
      {isPackable && isOffline ? ` ${text('pack-found-offline')}` : null}
      {answer?.isDone === false ? <span role="alert"> {answer.message}</span> : null}
    </Notice>
  );
}
