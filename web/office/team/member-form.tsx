import { Form, useNavigation } from 'react-router';
import { staffRoles } from '#contract/call-contract.ts';
import { officeTeamPath } from '#contract/office-paths.ts';
import type { TeamMember } from '#contract/team.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { RoleChoice } from '../session/role-choice.tsx';
import { ReasonField } from './reason-field.tsx';

/** What the owner may do to one person, each with its reason. */
export function MemberForm({ member, hasSessions }: { member: TeamMember; hasSessions: boolean }) {
  const text = useText();
  const { id, roles, factors } = member;
  const sent = useNavigation().formData;
  const isSent = (intent: string) => sent?.get('memberId') === id && sent.get('intent') === intent;
  return (
    // Without a key the chips would still show what was ticked before the answer.
    <Form key={roles.join()} method="post" action={officeTeamPath} className="grid max-w-[640px] gap-2">
      <input type="hidden" name="memberId" value={id} />
      <RoleChoice roles={staffRoles} chosen={roles} legend={text('office-team-roles')} />
      <ReasonField />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" name="intent" value="roles" fill="primary" busy={isSent('roles')}>
          {text('office-team-roles-send')}
        </Button>
        {hasSessions ? (
          <Button type="submit" name="intent" value="sessions" fill="outline" busy={isSent('sessions')}>
            {text('office-team-sessions-end')}
          </Button>
        ) : null}
        {factors.length > 0 ? (
          <Button type="submit" name="intent" value="factors" fill="outline" busy={isSent('factors')}>
            {text('office-team-factors-reset')}
          </Button>
        ) : null}
      </div>
      <p className="text-ink-muted text-s">{text('office-team-roles-note')}</p>
    </Form>
  );
}
