import type { TeamMember } from '#contract/staff/team.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { MomentText } from '../session/moment-text.tsx';
import { roleWords } from '../session/role-words.ts';
import { MemberForm } from './member-form.tsx';

interface MemberRowProps {
  member: TeamMember;
  isMe: boolean;
  /** The last action on this person. */
  doneIntent: string | undefined;
}

export function MemberRow({ member, isMe, doneIntent }: MemberRowProps) {
  const text = useText();
  const refusal = useRefusal({ memberId: member.id });
  const { name, email, roles, factors, isProven, sessions, lastSeenAt } = member;
  return (
    <li className="border-line border-b">
      <details open={refusal !== null || undefined} className="group">
        <summary className="press flex min-h-7 cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-0.5 py-1 [&::-webkit-details-marker]:hidden">
          <Avatar name={name} size={36} />
          <span className="grid min-w-[22ch]">
            <b className="font-[650]">
              {name}
              {isMe ? <span className="font-normal text-ink-muted"> {text('office-team-me')}</span> : null}
            </b>
            <span className="text-ink-muted text-s">{email}</span>
          </span>
          <span className="min-w-[16ch] text-s">
            {roles.length > 0 ? roleWords(text, roles) : text('office-team-no-role')}
          </span>
          {isProven ? null : <Badge tone="lemon">{text('office-team-invited')}</Badge>}
          <Badge tone={factors.length > 0 ? 'leaf' : 'sunken'}>
            {factors.length > 0
              ? factors.map((kind) => text(`office-factor-${kind}`)).join(', ')
              : text('office-team-no-factor')}
          </Badge>
          <span className="text-ink-muted text-s">
            {lastSeenAt ? (
              <>
                {text('office-team-seen')} <MomentText at={lastSeenAt} />
              </>
            ) : (
              text('office-team-never')
            )}
          </span>
          <span className="ms-auto font-[650] text-ink-olive text-s underline underline-offset-4">
            {text('office-team-change')}
          </span>
        </summary>
        <div className="grid gap-1.5 pb-2.5 md:ps-7">
          <FormRefusal refusal={refusal} />
          <MemberForm member={member} hasSessions={sessions > 0} />
        </div>
      </details>
      {doneIntent ? (
        <Notice tone="leaf" role="status" className="mb-1">
          {text(doneWords(doneIntent), { name })}
        </Notice>
      ) : null}
    </li>
  );
}

function doneWords(intent: string) {
  if (intent === 'roles') return 'office-team-roles-done';
  return intent === 'sessions' ? 'office-team-sessions-done' : 'office-team-factors-done';
}
