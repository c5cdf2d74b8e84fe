import type { StaffRole } from '#contract/fields/call-contract.ts';
import { AuditEntry } from '#contract/staff/audit.ts';
import { OfficeSession } from '#contract/staff/office.ts';
import { Tablet } from '#contract/staff/tablets.ts';
import { TeamMember } from '#contract/staff/team.ts';
import type { OfficeFrameData } from '#web/office/frame/load-frame.server.ts';

const at = '2026-11-18T09:12:00Z';
export const rena = { id: 'p1', name: 'Ρένα Μακρή' };

/** The signed-in staff member, as the frame around every page of the office knows it. */
export function atWork(...roles: StaffRole[]): Record<string, OfficeFrameData> {
  return {
    'office/frame/office-frame': {
      person: rena,
      roles,
      tablet: null,
      nextDate: '2026-11-19',
      problems: [],
      acts: [],
      counts: {},
      now: at,
    },
  };
}

export function officeSession(facts: Partial<OfficeSession> = {}): OfficeSession {
  const session = { user: rena, roles: ['owner'], owes: null, factors: [], needsSecondFactor: false, provenAt: at };
  return OfficeSession.parse({ ...session, ...facts });
}

export function teamMember(facts: Partial<TeamMember> = {}): TeamMember {
  const member = { id: 'p2', name: 'Τάσος Ψωμάς', email: 'tasos@example.com', roles: ['kitchen', 'dispatch'] };
  return TeamMember.parse({ ...member, factors: [], isProven: true, sessions: 1, lastSeenAt: at, ...facts });
}

export function sharedTablet(facts: Partial<Tablet> = {}): Tablet {
  const tablet = { id: 't1', name: 'Φούρνος', roles: ['kitchen'], enrolledAt: at, openedBy: null, usedAt: at };
  return Tablet.parse({ ...tablet, ...facts });
}

type AuditFacts = Partial<Omit<AuditEntry, 'subject'>> & {
  subject?: Partial<AuditEntry['subject']> & Pick<AuditEntry['subject'], 'kind' | 'id'>;
};

/** Rena has changed the roles of Tasos, with a reason. */
export function auditEntry({ subject, ...facts }: AuditFacts = {}): AuditEntry {
  return AuditEntry.parse({
    ...{ id: '1', at, actor: rena, via: 'office', network: null, device: 'Firefox', order: null, names: {} },
    ...{ subject: { kind: 'staff', id: 'p2', name: null, date: null, ...subject } },
    ...{ action: 'roles-changed', reason: 'Άλλαξε πόστο' },
    ...{ before: { roles: ['dispatch', 'kitchen'] }, after: { roles: ['kitchen'] } },
    ...facts,
  });
}
