import { staffRoles } from '#contract/fields/call-contract.ts';
import { officeTeamPath } from '#contract/office-paths.ts';
import type { TeamMember } from '#contract/staff/team.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { roleWord } from '../session/role-words.ts';
import { AuditReasonField } from './audit-reason-field.tsx';

/** The owner's actions on one person, each with its reason. */
export function MemberForm({ member, hasSessions }: { member: TeamMember; hasSessions: boolean }) {
  const text = useText();
  const { id, roles, factors } = member;
  return (
    // Without a key the chips would still show the ticks from before the response.
    <OfficeForm
      key={roles.join()}
      action={officeTeamPath}
      identity={{ memberId: id }}
      preventScrollReset={false}
      className="grid max-w-[640px] gap-2"
    >
      <ChipsField
        name="roles"
        legend={text('office-team-roles')}
        chosen={roles}
        choices={staffRoles.map((role) => [role, text(roleWord[role])])}
      />
      <AuditReasonField />
      <div className="flex flex-wrap gap-1">
        <SubmitButton name="intent" value="roles" fill="primary">
          {text('office-team-roles-send')}
        </SubmitButton>
        {hasSessions ? (
          <SubmitButton name="intent" value="sessions" fill="outline">
            {text('office-team-sessions-end')}
          </SubmitButton>
        ) : null}
        {factors.length > 0 ? (
          <SubmitButton name="intent" value="factors" fill="outline">
            {text('office-team-factors-reset')}
          </SubmitButton>
        ) : null}
      </div>
      <p className="text-ink-muted text-s">{text('office-team-roles-note')}</p>
    </OfficeForm>
  );
}
