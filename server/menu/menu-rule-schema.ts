import * as z from 'zod';
import { categories } from '#contract/words/catalogue-words.ts';
import { menuRuleKinds } from '#contract/words/menu-words.ts';
import { type MenuRule, usualMenuRule } from '#domain/menu/menu-rule.ts';

export const storedMenuRule = z.object({
  kind: z.enum(menuRuleKinds),
  weeks: z.int(),
  publishes: z.boolean(),
  keepsDays: z.int().default(usualMenuRule.keepsDays),
  targets: z.record(z.enum(categories), z.int()),
  fastingTarget: z.int().default(usualMenuRule.fastingTarget),
  fallbacks: z.partialRecord(z.enum(categories), z.string()).default({}),
}) satisfies z.ZodType<MenuRule>;
