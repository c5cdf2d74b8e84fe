import { Form } from 'react-router';
import { staffRoles } from '#contract/call-contract.ts';
import { officeSignOutPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { roleWords } from '../session/role-words.ts';
import type { Route } from './+types/me-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-me-title');

export async function loader(args: Route.LoaderArgs) {
  const { person, roles } = await requireOffice(args, { roles: staffRoles });
  return { person, roles };
}

export default function MePage({ loaderData: { person, roles } }: Route.ComponentProps) {
  const text = useText();
  return (
    <section className="grid justify-items-start gap-2">
      <h1 className="display-face text-xl">{person.name}</h1>
      <p className="text-ink-muted">{roleWords(text, roles)}</p>
      <Form method="post" action={officeSignOutPath}>
        <Button type="submit" fill="outline">
          {text('office-sign-out')}
        </Button>
      </Form>
    </section>
  );
}
