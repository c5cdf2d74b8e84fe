import { officeTabletsPath } from '#contract/office-paths.ts';
import type { Tablet } from '#contract/staff/tablets.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { MomentText } from '../session/moment-text.tsx';
import { roleWords } from '../session/role-words.ts';

export function TabletRow({ tablet }: { tablet: Tablet }) {
  const text = useText();
  const { id, name, roles, openedBy, usedAt } = tablet;
  return (
    <li className="grid gap-1 border-line border-b py-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="font-[650]">{name}</b>
        <span className="text-ink-muted text-s">{roleWords(text, roles)}</span>
        {openedBy ? (
          <Badge tone="leaf">{text('office-tablet-open', { name: openedBy.name })}</Badge>
        ) : (
          <Badge tone="sunken">{text('office-tablet-locked')}</Badge>
        )}
        <span className="text-ink-muted text-s">
          {usedAt ? (
            <>
              {text('office-tablet-used')} <MomentText at={usedAt} />
            </>
          ) : (
            text('office-tablet-unused')
          )}
        </span>
        <ButtonForm
          identity={{ tabletId: id }}
          action={officeTabletsPath}
          formClassName="ms-auto"
          className=""
          aria-label={text('office-tablet-remove-one', { name })}
        >
          {text('office-tablet-remove')}
        </ButtonForm>
      </div>
      <FormRefusal refusal={useRefusal({ tabletId: id })} />
    </li>
  );
}
