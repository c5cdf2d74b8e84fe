import type { ActionFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import type * as z from 'zod/mini';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { ChangedMenu, MenuForm, MenuPublishForm, MenuRuleForm } from '#contract/meals/menu.ts';
import { menuCalls } from '#contract/meals/menu-calls.ts';
import { menuCalendarPath } from '#contract/office-paths.ts';
import { answerForm, type SentForm } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { fallbackField, menuRuleFields, targetField } from './menu-rule-fields.ts';

/** A refusal, and for a menu changed by another user their changes. */
export interface MenuRefusal extends OfficeRefusal {
  changed?: ChangedMenu['dates'];
}

/** Actions on the calendar: dates are saved at once, publishing and the rule from their panels. */
export function answerMenuForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: menuCalls['menu-update'].roles,
    fields: ['do', 'sent', ...menuRuleFields],
    async answer(sent) {
      const { call, values, json } = sent;
      const intent = values.do;
      if (intent === 'publish') {
        const { changedOrders } = await call('menu-publish', { body: json('sent') as z.input<typeof MenuPublishForm> });
        const week = new URL(args.request.url).searchParams.get('week') ?? '';
        const query = new URLSearchParams({ ...(week && { week }), published: String(changedOrders) });
        return redirect(`${menuCalendarPath}?${query}`);
      }
      if (intent === 'rule') await call('menu-rule-update', { body: ruleOf(sent) });
      else await call('menu-update', { body: json('sent') as z.input<typeof MenuForm> });
      return { isReceived: true as const, intent };
    },
    refused({ code, data }): Partial<MenuRefusal> {
      return code === 'menu-changed' ? { changed: (data as ChangedMenu).dates } : {};
    },
  });
}

type SentRule = SentForm<'do' | 'sent' | (typeof menuRuleFields)[number]>;

function ruleOf({ values, number }: SentRule): z.input<typeof MenuRuleForm> {
  const target = (category: Parameters<typeof targetField>[0]) => number(targetField(category), numberRules.menuTarget);
  const fallback = (category: Parameters<typeof fallbackField>[0]) => values[fallbackField(category)] || null;
  return {
    version: Number(values.version),
    // An unknown kind is refused by the shop.
    kind: values.kind as z.input<typeof MenuRuleForm>['kind'],
    weeks: number('weeks', numberRules.menuWeeks),
    publishes: values.publishes === 'yes',
    keepsDays: number('keepsDays', numberRules.menuKeepsDays),
    targets: { 'main-meal': target('main-meal'), vegan: target('vegan'), 'breakfast-snack': target('breakfast-snack') },
    fastingTarget: number('fastingTarget', numberRules.menuTarget),
    fallbacks: {
      'main-meal': fallback('main-meal'),
      vegan: fallback('vegan'),
      'breakfast-snack': fallback('breakfast-snack'),
    },
  };
}
