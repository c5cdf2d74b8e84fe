import { Form } from 'react-router';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeSignInPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { roleWord } from '../session/role-words.ts';

interface DemoRolesProps {
  accounts: readonly { email: string; role: StaffRole }[];
  password: string;
  back: string;
}

/** In a demo every visitor may try every role, with one press. */
export function DemoRoles({ accounts, password, back }: DemoRolesProps) {
  const text = useText();
  return (
    <section aria-labelledby="demo-roles" className="grid gap-1.5 border-line border-t pt-2">
      <h2 id="demo-roles" className="text-ink-muted text-s">
        {text('office-sign-in-demo')}
      </h2>
      <Form method="post" action={officeSignInPath} replace className="grid grid-cols-2 gap-1 sm:grid-cols-3">
        <input type="hidden" name="password" value={password} />
        <input type="hidden" name="back" value={back} />
        {accounts.map(({ email, role }) => (
          <Button key={email} type="submit" fill="outline" name="username" value={email} className="px-1 text-s">
            {text(roleWord[role])}
          </Button>
        ))}
      </Form>
    </section>
  );
}
