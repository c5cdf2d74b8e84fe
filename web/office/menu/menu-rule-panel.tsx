import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Category } from '#contract/catalogue-words.ts';
import type { MenuDish, MenuRuleAnswer } from '#contract/menu.ts';
import { type MenuRuleKind, menuRuleKinds } from '#contract/menu-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { MenuRefusal } from './answer-menu-form.server.ts';
import { menuRows } from './calendar-grid.tsx';

interface MenuRulePanelProps {
  rule: MenuRuleAnswer;
  dishes: readonly MenuDish[];
  refusal: MenuRefusal | null;
}

/** How menus are made by themselves, what each must have, and which dish joins where a category has none. */
export function MenuRulePanel({ rule, dishes, refusal }: MenuRulePanelProps) {
  const text = useText();
  const [draft, setDraft] = useState(rule);
  const isBusy = useNavigation().formData?.get('do') === 'rule';
  const number = (value: string) => Number.parseInt(value, 10) || 0;
  const setTarget = (category: Category, count: number) =>
    setDraft({ ...draft, targets: { ...draft.targets, [category]: count } });
  const setFallback = (category: Category, id: string) =>
    setDraft({ ...draft, fallbacks: { ...draft.fallbacks, [category]: id || null } });
  return (
    <SidePanel param="rule" title={text('menus-rule')}>
      <Form method="post" preventScrollReset className="grid gap-1.75">
        <input type="hidden" name="do" value="rule" />
        <input type="hidden" name="sent" value={JSON.stringify({ ...draft, version: rule.version })} />
        <Select
          label={text('menus-rule-kind')}
          value={draft.kind}
          onChange={(event) => setDraft({ ...draft, kind: event.currentTarget.value as MenuRuleKind })}
        >
          {menuRuleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`menus-rule-${kind}`)}
            </option>
          ))}
        </Select>
        {draft.kind === 'off' ? null : (
          <>
            <TextInput
              label={text('menus-rule-weeks')}
              inputMode="numeric"
              value={String(draft.weeks)}
              onChange={(event) => setDraft({ ...draft, weeks: number(event.currentTarget.value) })}
            />
            <Switch
              checked={draft.publishes}
              onChange={(event) => setDraft({ ...draft, publishes: event.currentTarget.checked })}
            >
              {text('menus-rule-publishes')}
            </Switch>
          </>
        )}
        <TextInput
          label={text('menus-rule-keeps')}
          inputMode="numeric"
          value={String(draft.keepsDays)}
          onChange={(event) => setDraft({ ...draft, keepsDays: number(event.currentTarget.value) })}
        />
        <fieldset className="grid gap-1">
          <legend className="pb-0.5 font-[650] text-s">{text('menus-rule-targets')}</legend>
          <div className="grid grid-cols-2 gap-1">
            {menuRows.map((category) => (
              <TextInput
                key={category}
                label={text(`menus-row-${category}`)}
                inputMode="numeric"
                value={String(draft.targets[category])}
                onChange={(event) => setTarget(category, number(event.currentTarget.value))}
              />
            ))}
            <TextInput
              label={text('menus-rule-fasting')}
              inputMode="numeric"
              value={String(draft.fastingTarget)}
              onChange={(event) => setDraft({ ...draft, fastingTarget: number(event.currentTarget.value) })}
            />
          </div>
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="pb-0.5 font-[650] text-s">{text('menus-rule-fallbacks')}</legend>
          {menuRows.map((category) => (
            <Select
              key={category}
              label={text(`menus-row-${category}`)}
              value={draft.fallbacks[category] ?? ''}
              onChange={(event) => setFallback(category, event.currentTarget.value)}
            >
              <option value="">{text('menus-rule-no-fallback')}</option>
              {dishes
                .filter((dish) => dish.isActive && dish.category === category)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          ))}
        </fieldset>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="primary" busy={isBusy}>
          {text('menus-rule-save')}
        </Button>
        <p className="text-ink-muted text-s">{text('menus-rule-what')}</p>
      </Form>
    </SidePanel>
  );
}
