import { Form } from 'react-router';
import type { ApiKeyCollection } from '#contract/api-keys.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { ShownSecret } from '../kit/shown-secret.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { callWords } from './call-words.ts';

interface KeyPanelProps {
  callable: ApiKeyCollection['callable'];
  told: { secret: string; name: string } | null;
  refusal: OfficeRefusal | null;
  isBusy: boolean;
  today: string;
}

/** A new key: what it opens and until when; and the key itself, while it is told. */
export function KeyPanel({ callable, told, refusal, isBusy, today }: KeyPanelProps) {
  const text = useText();
  if (told)
    return (
      <SidePanel param="key" title={text('keys-told-title', { name: told.name })}>
        <ShownSecret label={text('keys-key')} secret={told.secret}>
          {text('keys-told-once')}
        </ShownSecret>
      </SidePanel>
    );
  const chosen = refusal?.values.calls?.split(',') ?? [];
  const { name, calls, lastDay } = refusal?.fields ?? {};
  return (
    <SidePanel param="key" title={text('keys-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="key" />
        <TextInput
          name="name"
          label={text('keys-name')}
          hint={text('keys-name-hint')}
          defaultValue={refusal?.values.name}
          error={fieldErrorText(text, name)}
          maxLength={60}
          autoComplete="off"
          required
        />
        {[false, true].map((isWriting) => (
          <fieldset key={String(isWriting)} className="grid gap-0.5">
            <legend className="mb-0.5 font-semibold text-s">{text(isWriting ? 'keys-writes' : 'keys-reads')}</legend>
            {callable
              .filter((each) => each.isWriting === isWriting)
              .map((each) => (
                <Checkbox key={each.name} name="calls" value={each.name} defaultChecked={chosen.includes(each.name)}>
                  {callWords(text, each.name)} <code className="inline-block text-ink-muted text-xs">{each.name}</code>
                </Checkbox>
              ))}
          </fieldset>
        ))}
        {calls ? (
          <p role="alert" className="text-ink-tomato text-s">
            {text('keys-calls-missing')}
          </p>
        ) : null}
        <TextInput
          name="lastDay"
          type="date"
          label={text('keys-last-day')}
          hint={text('keys-last-day-hint')}
          optionalText={text('setting-optional')}
          defaultValue={refusal?.values.lastDay}
          error={fieldErrorText(text, lastDay)}
          min={today}
        />
        <p className="text-ink-muted text-s">{text('keys-never')}</p>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('keys-make')}
        </Button>
      </Form>
    </SidePanel>
  );
}
