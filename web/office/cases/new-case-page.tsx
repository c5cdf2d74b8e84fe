import { Form } from 'react-router';
import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { newCasePath, officeCasesPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/new-case-page.ts';
import { answerNewCase } from './answer-new-case.server.ts';
import { NewCaseForm } from './new-case-form.tsx';

const { roles } = staffCaseCalls['case-order-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-case-new-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  // As people write it: with a # before, or with spaces.
  const number = (args.url.searchParams.get('order') ?? '').replaceAll(/[#\s]/g, '').slice(0, 20);
  const caseId = crypto.randomUUID();
  if (!number) return { number, caseId, order: null, problem: null };
  try {
    return { number, caseId, order: await call('case-order-one', { query: { number } }), problem: null };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { number, caseId, order: null, problem: error.message };
  }
}

export const action = (args: Route.ActionArgs) => answerNewCase(args);

/** A complaint taken on the phone: first the order, then its meals. */
export default function NewCasePage({ loaderData: { number, caseId, order, problem } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <TextLink as={OfficeLink} to={officeCasesPath} standalone className="-mb-1 text-s">
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('office-case-back')}
      </TextLink>
      <PageHead title={text('office-case-new-title')} lead={text('office-case-new-lead')} />
      <Form
        method="get"
        action={newCasePath}
        role="search"
        className="grid max-w-[420px] grid-cols-[1fr_auto] items-end gap-1.5"
      >
        <TextInput
          label={text('office-case-find')}
          name="order"
          inputMode="numeric"
          defaultValue={number}
          maxLength={20}
          autoComplete="off"
          autoFocus={order === null}
          required
        />
        <Button type="submit" fill={order ? 'outline' : 'accent'}>
          {text('office-case-find-go')}
        </Button>
      </Form>
      {problem ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      {order ? <NewCaseForm key={order.orderId} order={order} caseId={caseId} /> : null}
    </>
  );
}
