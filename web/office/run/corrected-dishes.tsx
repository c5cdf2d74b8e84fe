import type { Stop } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** Shown before the delivery: dishes in the bag whose label is incomplete. */
export function CorrectedDishes({ stop: { corrected } }: { stop: Pick<Stop, 'corrected'> }) {
  const text = useText();
  return (corrected ?? []).map(({ dish, contains, mayContain, isAvoided }) => (
    <Notice key={dish} tone="tomato" role="alert" title={text('run-corrected', { dish })}>
      <p>
        {text(contains.length + mayContain.length > 0 ? 'run-corrected-what' : 'run-corrected-same', {
          list: [...contains, ...mayContain].map((each) => text(`allergen-${each}`)).join(', '),
        })}
      </p>
      <p className="font-[650]">{text(isAvoided ? 'run-corrected-keep' : 'run-corrected-say')}</p>
    </Notice>
  ));
}
