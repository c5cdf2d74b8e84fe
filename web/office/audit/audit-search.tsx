import { Form, useNavigation } from 'react-router';
import { officeAuditPath } from '#contract/office-paths.ts';
import type { AuditSubject } from '#contract/staff/audit-actions.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { auditKindWords } from './audit-kind-words.ts';

interface AuditSearchProps {
  people: readonly { id: string; name: string }[];
  kinds: readonly AuditSubject[];
  chosen: { person: string; kind: string; from: string; to: string; order: string };
}

/** Filters by person, subject, order and time, stored in the address. */
export function AuditSearch({ people, kinds, chosen }: AuditSearchProps) {
  const text = useText();
  const isBusy = useNavigation().location?.pathname === officeAuditPath;
  return (
    <Form
      action={officeAuditPath}
      role="search"
      className="grid items-end gap-1.5 sm:grid-cols-2 md:grid-cols-[1fr_1fr_8rem_auto_auto_auto]"
    >
      {people.length > 0 ? (
        <Select name="person" label={text('office-audit-person')} defaultValue={chosen.person}>
          <option value="">{text('office-audit-anybody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <Select name="kind" label={text('office-audit-kind')} defaultValue={chosen.kind}>
        <option value="">{text('office-audit-anything')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(auditKindWords[kind])}
          </option>
        ))}
      </Select>
      <TextInput
        name="order"
        label={text('office-audit-order')}
        defaultValue={chosen.order}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput type="date" name="from" label={text('office-audit-from')} defaultValue={chosen.from} />
      <TextInput type="date" name="to" label={text('office-audit-to')} defaultValue={chosen.to} />
      <Button type="submit" fill="primary" busy={isBusy}>
        {text('office-audit-search')}
      </Button>
    </Form>
  );
}
