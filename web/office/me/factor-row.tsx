import { officeMePath } from '#contract/office-paths.ts';
import type { SecondFactor } from '#contract/staff/office.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { MomentText } from '../session/moment-text.tsx';

export function FactorRow({ factor }: { factor: SecondFactor }) {
  const text = useText();
  const { id, kind, createdAt, lastUsedAt } = factor;
  const name = factor.name || text(`office-factor-${kind}`);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b py-1">
      <span className="grid">
        <b className="font-[650]">{name}</b>
        <span className="text-ink-muted text-s">
          {text(lastUsedAt ? 'office-factor-used' : 'office-factor-added')} <MomentText at={lastUsedAt ?? createdAt} />
        </span>
      </span>
      <ButtonForm
        identity={{ intent: 'factor', factorId: id }}
        action={officeMePath}
        formClassName="ms-auto"
        className=""
        aria-label={text('office-factor-remove-one', { name })}
      >
        {text('office-factor-remove')}
      </ButtonForm>
    </li>
  );
}
