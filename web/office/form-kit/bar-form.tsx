import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeForm } from './office-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { FormIdentity } from './use-refusal.ts';

const looks = {
  olive: ['bg-surface-olive text-ink-on-olive', 'accent'],
  leaf: ['bg-surface-leaf', 'primary'],
  tomato: ['bg-surface-tomato', 'primary'],
} as const;

interface BarFormProps {
  tone: keyof typeof looks;
  identity: FormIdentity;
  action: string;
  /** Action on each of several items at once. */
  each: { name: string; values: readonly string[] };
  save: ReactNode;
  children: ReactNode;
}

/** One action on many items, with one press. */
export function BarForm({ tone, identity, action, each, save, children }: BarFormProps) {
  const [ground, fill] = looks[tone];
  return (
    <OfficeForm
      identity={identity}
      action={action}
      className={joinClasses('flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture px-2 py-1.5', ground)}
    >
      {each.values.map((value) => (
        <input key={value} type="hidden" name={each.name} value={value} />
      ))}
      <p className="me-auto">{children}</p>
      <SubmitButton fill={fill}>{save}</SubmitButton>
    </OfficeForm>
  );
}
