import { Form, useNavigation } from 'react-router';
import { officeTabletsPath } from '#contract/office-paths.ts';
import type { Tablet } from '#contract/tablets.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { MomentText } from '../session/moment-text.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { roleWords } from '../session/role-words.ts';

export function TabletRow({ tablet, refusal }: { tablet: Tablet; refusal: OfficeRefusal | undefined }) {
  const text = useText();
  const { id, name, roles, openedBy, usedAt } = tablet;
  const isBusy = useNavigation().formData?.get('tabletId') === id;
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
        <Form method="post" action={officeTabletsPath} className="ms-auto">
          <input type="hidden" name="tabletId" value={id} />
          <Button type="submit" fill="outline" busy={isBusy} aria-label={text('office-tablet-remove-one', { name })}>
            {text('office-tablet-remove')}
          </Button>
        </Form>
      </div>
      {refusal?.values.tabletId === id ? (
        <Notice tone="tomato" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
    </li>
  );
}
