import type { RecipeCorrection } from '#contract/kitchen/corrections.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { CorrectedPeople, UnnamedAllergens } from './corrected-people.tsx';

export function CorrectionCard({ correction }: { correction: RecipeCorrection }) {
  const text = useText();
  const moment = useOfficeMoment();
  const { name, reason, signedBy, at, deliveries } = correction;
  return (
    <li className="grid gap-1 border-line border-t pt-2">
      <h2 className="font-[650] text-m">{name}</h2>
      <p>{reason}</p>
      <UnnamedAllergens {...correction} />
      <p className="text-ink-muted text-s">{text('corrections-signed', { by: signedBy, when: moment(at) })}</p>
      <CorrectedPeople deliveries={deliveries} />
    </li>
  );
}
