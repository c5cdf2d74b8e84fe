import { useState } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { MenuDish, MenuRuleAnswer } from '#contract/meals/menu.ts';
import { menuRuleKinds } from '#contract/words/menu-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { SelectField } from '../form-kit/fields.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { menuRows } from './calendar-grid.tsx';
import { fallbackField, targetField } from './menu-rule-fields.ts';

/** Rules for generated menus: the required contents, and the fallback dish for an empty category. */
export function MenuRulePanel({ rule, dishes }: { rule: MenuRuleAnswer; dishes: readonly MenuDish[] }) {
  const text = useText();
  const [kind, setKind] = useState<string>(rule.kind);
  const isOff = kind === 'off';
  const dishesOf = (category: string) =>
    dishes.filter((dish) => dish.isActive && dish.category === category).map(({ id, name }) => [id, name] as const);
  return (
    <PanelForm
      param="rule"
      title={text('menus-rule')}
      identity={{ do: 'rule' }}
      seen={{ version: rule.version, ...(isOff && { weeks: rule.weeks, publishes: rule.publishes ? 'yes' : '' }) }}
      button={{ fill: 'primary' }}
      save={text('menus-rule-save')}
      more={<p className="text-ink-muted text-s">{text('menus-rule-what')}</p>}
    >
      <SelectField
        label={text('menus-rule-kind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        choices={menuRuleKinds.map((each) => [each, text(`menus-rule-${each}`)])}
      />
      {isOff ? null : (
        <>
          <NumberField
            label={text('menus-rule-weeks')}
            name="weeks"
            rule={numberRules.menuWeeks}
            value={rule.weeks}
            required
          />
          <Switch name="publishes" value="yes" defaultChecked={rule.publishes}>
            {text('menus-rule-publishes')}
          </Switch>
        </>
      )}
      <NumberField
        label={text('menus-rule-keeps')}
        name="keepsDays"
        rule={numberRules.menuKeepsDays}
        value={rule.keepsDays}
        required
      />
      <fieldset className="grid gap-1">
        <legend className="pb-0.5 font-[650] text-s">{text('menus-rule-targets')}</legend>
        <div className="grid grid-cols-2 gap-1">
          {menuRows.map((category) => (
            <NumberField
              key={category}
              label={text(`menus-row-${category}`)}
              name={targetField(category)}
              rule={numberRules.menuTarget}
              value={rule.targets[category]}
              required
            />
          ))}
          <NumberField
            label={text('menus-rule-fasting')}
            name="fastingTarget"
            rule={numberRules.menuTarget}
            value={rule.fastingTarget}
            required
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="pb-0.5 font-[650] text-s">{text('menus-rule-fallbacks')}</legend>
        {menuRows.map((category) => (
          <SelectField
            key={category}
            label={text(`menus-row-${category}`)}
            name={fallbackField(category)}
            value={rule.fallbacks[category] ?? ''}
            choices={[['', text('menus-rule-no-fallback')], ...dishesOf(category)]}
          />
        ))}
      </fieldset>
    </PanelForm>
  );
}
