import { Form, useNavigation } from 'react-router';
import type { SecondFactor } from '#contract/office.ts';
import { officeMePath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { MomentText } from '../session/moment-text.tsx';

export function FactorRow({ factor }: { factor: SecondFactor }) {
  const text = useText();
  const { id, kind, createdAt, lastUsedAt } = factor;
  const name = factor.name || text(`office-factor-${kind}`);
  const isBusy = useNavigation().formData?.get('factorId') === id;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b py-1">
      <span className="grid">
        <b className="font-[650]">{name}</b>
        <span className="text-ink-muted text-s">
          {text(lastUsedAt ? 'office-factor-used' : 'office-factor-added')} <MomentText at={lastUsedAt ?? createdAt} />
        </span>
      </span>
      <Form method="post" action={officeMePath} className="ms-auto">
        <input type="hidden" name="intent" value="factor" />
        <input type="hidden" name="factorId" value={id} />
        <Button type="submit" fill="outline" busy={isBusy} aria-label={text('office-factor-remove-one', { name })}>
          {text('office-factor-remove')}
        </Button>
      </Form>
    </li>
  );
}
