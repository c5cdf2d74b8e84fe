import { type ReactNode, useId } from 'react';
import type { StaffRole } from '#contract/call-contract.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';

interface RoleChoiceProps {
  roles: readonly StaffRole[];
  chosen: readonly StaffRole[];
  legend: ReactNode;
  error?: ReactNode;
}

/** Several roles as chips of a form; sent as `roles`. */
export function RoleChoice({ roles, chosen, legend, error }: RoleChoiceProps) {
  const text = useText();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-0.75 font-semibold text-s">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {roles.map((role) => (
          <ChipCheckbox key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
            {text(`office-role-${role}`)}
          </ChipCheckbox>
        ))}
      </div>
      {error ? (
        <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
          {error}
        </FieldMessage>
      ) : null}
    </fieldset>
  );
}
