import type { MenuRuleAnswer } from '#contract/meals/menu.ts';
import { menuCalls as calls } from '#contract/meals/menu-calls.ts';
import { addDays, athensDateOf, athensHourOf, daysBetween, startOfWeek } from '#domain/athens-time.ts';
import type { MenuRule } from '#domain/menu/menu-rule.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { lastFrozen, openMenuWorld } from './judge-menus.ts';
import { keepCalendars } from './kept-calendars.ts';
import { answerCalendar, answerDate, answerRule, answerTakenOff } from './menu-answer.ts';
import type { MenuDeps } from './menu-deps.ts';
import { countDishes, findMenuRule, listCalendarDays, saveMenuRule } from './menu-store.ts';
import { publishMenus, weighPublishing } from './publish-menus.ts';
import { saveMenus } from './save-menus.ts';

const mostDays = 42;

type Handlers = Pick<CallHandlers, keyof typeof calls>;

export function menuCallHandlers(deps: MenuDeps): Handlers {
  const { db, spot } = deps;
  const keep = keepCalendars(db);
  return {
    async 'menu-calendar-one'({ query }, { now, language, staff }) {
      const from = startOfWeek(query.from);
      const canChange = calls['menu-update'].roles.some((role) => staff?.roles.includes(role));
      const [place, meals, planDays] = await Promise.all([deps.place(), deps.meals(), deps.planDays()]);
      // Cut-offs and midnights change it without any write; both fall on a full hour.
      const question = [from, query.weeks, language, canChange, athensHourOf(now)].join(' ');
      return keep(question, [place, meals, JSON.stringify(planDays)], async () => {
        const range = { from, to: addDays(from, 7 * Number(query.weeks) - 1) };
        const frozen = lastFrozen(athensDateOf(now), place.cutOff);
        const [days, ordered, rule] = await Promise.all([
          listCalendarDays(db, spot, { ...range, frozen }),
          countDishes(db, spot, range),
          findMenuRule(db, spot),
        ]);
        const world = openMenuWorld(meals, ordered, { place, rule: rule.rule, planDays });
        const dates = days.map((day) => answerDate(day, world, now));
        return answerCalendar(dates, meals, { rule: answerRule(rule), language, canChange });
      });
    },
    async 'menu-update'({ body: { dates } }, context) {
      return { dates: await saveMenus(deps, dates, context) };
    },
    async 'menu-taken-off'({ query: range }, { now, language }) {
      const days = daysBetween(range.from, range.to) + 1;
      if (days < 1 || days > mostDays) throw new CallFailure('invalid-input', { fields: { to: 'invalid-field' } });
      const weighed = await weighPublishing(deps, range, now);
      return { items: weighed.map((line) => answerTakenOff(line, language)) };
    },
    'menu-publish': ({ body }, context) => publishMenus(deps, body, context),
    'menu-rule-update': ({ body }, context) => changeRule(deps, body, context),
  };
}

async function changeRule(deps: MenuDeps, form: MenuRuleAnswer, context: CallContext): Promise<MenuRuleAnswer> {
  const { version, fallbacks: named, ...rest } = form;
  const sold = new Set((await deps.meals()).filter(({ isActive }) => isActive).map(({ id }) => id));
  const fallbacks = Object.fromEntries(Object.entries(named).filter(([, id]) => id !== null)) as MenuRule['fallbacks'];
  if (Object.values(fallbacks).some((id) => !sold.has(id)))
    throw new CallFailure('invalid-input', { fields: { fallbacks: 'invalid-field' } });
  const rule: MenuRule = { ...rest, fallbacks };
  return deps.db.transaction(async (tx) => {
    const before = await findMenuRule(tx, deps.spot);
    if (!(await saveMenuRule(tx, deps.spot, rule, version))) throw new CallFailure('menu-changed', { dates: [] });
    const subject = { kind: 'menu-rule', id: deps.spot } as const;
    await insertAuditEntry(tx, context, { subject, action: 'changed', before: before.rule, after: rule });
    return answerRule(await findMenuRule(tx, deps.spot));
  });
}
