import type { MealState } from '#contract/words/meal-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconEye, IconEyeOff, IconPen } from '#web/ui/icons/controls.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';

const looks: Record<MealState, { tone: PillTone; Icon: typeof IconEye }> = {
  published: { tone: 'ok', Icon: IconEye },
  changed: { tone: 'warn', Icon: IconPen },
  draft: { tone: 'open', Icon: IconPen },
  archived: { tone: 'closed', Icon: IconEyeOff },
};

export function MealStatePill({ state }: { state: MealState }) {
  const text = useText();
  const { tone, Icon } = looks[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} />}>
      {text(`editor-state-${state}`)}
    </Pill>
  );
}
