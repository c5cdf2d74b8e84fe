import { Form } from 'react-router';
import { officePlansPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { smallButton } from '../kit/row-link.tsx';

/** Opens the pause of any plan by the number that its customer reads out. */
export function FindPlan({ number }: { number: string }) {
  const text = useText();
  return (
    <Form method="get" action={officePlansPath} role="search" className="flex flex-wrap items-end gap-1">
      <TextInput
        key={number}
        label={text('plans-find')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={number}
        maxLength={12}
        className="w-[20ch]"
      />
      <Button type="submit" fill="outline" className={smallButton}>
        {text('plans-find-do')}
      </Button>
    </Form>
  );
}
