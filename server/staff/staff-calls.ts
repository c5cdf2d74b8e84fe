import type { officeCalls } from '#contract/office-calls.ts';
import type { teamCalls } from '#contract/staff/team-calls.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { deleteOwnFactor } from './delete-factor.ts';
import { beginEnrollingCodeApp, confirmCodeAppBy } from './enrol-code-app.ts';
import { addMember, answerMember, endSessions, resetFactors, updateRoles } from './manage-team.ts';
import { officeLogin } from './office-login.ts';
import { askForPasskey, beginPasskey, confirmPasskey, proveByPasskey } from './passkeys.ts';
import { proveByCode, proveByPassword } from './prove.ts';
import { answerSession } from './session-answer.ts';
import { requireOfficeSession, type StaffDeps } from './staff-deps.ts';
import { endStaffSession } from './staff-session-store.ts';
import { listMembers } from './staff-store.ts';

type StaffCallName = keyof typeof officeCalls | keyof typeof teamCalls;

export function staffCallHandlers(deps: StaffDeps): Pick<CallHandlers, StaffCallName> {
  return {
    'office-login': ({ body }, context) => officeLogin(deps, body, context),
    'office-session-one': (_input, context) =>
      answerSession(deps.db, requireOfficeSession(context).sessionId, deps.isLive),
    async 'office-logout'(_input, context) {
      await endStaffSession(deps.db, requireOfficeSession(context).sessionId);
      return { received: true };
    },
    'office-proof-code': ({ body }, context) => proveByCode(deps, body.code, context),
    'office-proof-password': ({ body }, context) => proveByPassword(deps, body.password, context),
    'office-code-app-begin': (_input, context) => beginEnrollingCodeApp(deps, context),
    'office-code-app-confirm': ({ body }, context) => confirmCodeAppBy(deps, body.code, context),
    'office-passkey-begin': (_input, context) => beginPasskey(deps, context),
    'office-passkey-confirm': ({ body }, context) => confirmPasskey(deps, body, context),
    'office-passkey-ask': (_input, context) => askForPasskey(deps, context),
    'office-proof-passkey': ({ body }, context) => proveByPasskey(deps, body.response, context),
    'office-factor-delete': ({ query }, context) => deleteOwnFactor(deps, query.factorId, context),
    async 'staff-collection'() {
      return { items: (await listMembers(deps.db)).map(answerMember) };
    },
    'staff-create': ({ body }, context) => addMember(deps, body, context),
    'staff-roles-update': ({ query, body }, context) => updateRoles(deps, { ...query, ...body }, context),
    'staff-sessions-end': ({ query, body }, context) => endSessions(deps, query.memberId, body.reason, context),
    'staff-factors-reset': ({ query, body }, context) => resetFactors(deps, query.memberId, body.reason, context),
  };
}
