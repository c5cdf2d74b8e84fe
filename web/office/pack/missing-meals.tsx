import { useFetcher } from 'react-router';
import type { PackedBag } from '#contract/packing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PackAnswer } from './answer-pack-form.server.ts';

/** What was not there for this bag, by its name, until it turns up or the bag is closed. */
export function MissingMeals({ bag, isPackable }: { bag: PackedBag; isPackable: boolean }) {
  return bag.missing.map(({ id, name, portion }) => (
    <MissingLine key={id} id={id} name={name} portion={portion} isPackable={isPackable} />
  ));
}

type MissingLineProps = PackedBag['missing'][number] & { isPackable: boolean };

function MissingLine({ id, name, portion, isPackable }: MissingLineProps) {
  const text = useText();
  const fetcher = useFetcher<PackAnswer>();
  const answer = fetcher.data;
  return (
    <Notice
      tone="lemon"
      action={
        isPackable ? (
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
      {answer?.isDone === false ? <span role="alert"> {answer.message}</span> : null}
    </Notice>
  );
}
