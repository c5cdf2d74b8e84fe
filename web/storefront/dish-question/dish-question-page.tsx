import type { DishAnswered } from '#contract/dish-questions.ts';
import { dishChoices } from '#contract/dish-questions.ts';
import { dishQuestionPath, ordersPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/dish-question-page.ts';
import { DishQuestionForm } from './dish-question-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'replan-see-orders');
export const headers = privateHeaders;

const over: readonly string[] = ['link-over', 'invalid-input'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  try {
    return { token, question: await context.get(shopContext).call('dish-question-one', { query: { token } }) };
  } catch (error) {
    if (error instanceof ShopFailure && over.includes(error.code)) return { token, question: null };
    throw error;
  }
}

type Answered = { done: DishAnswered; message: null } | { done: null; message: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const values = readFields(await request.formData(), ['token', 'choice', 'mealId']);
  const choice = dishChoices.find((each) => each === values.choice) ?? 'keep';
  const body = { token: values.token, choice, ...(choice === 'swap' && values.mealId && { mealId: values.mealId }) };
  try {
    return { done: await context.get(shopContext).call('dish-question-answer', { body }), message: null };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { done: null, message: error.message };
  }
}

/** What a mailed link opens when the recipe of an ordered dish changes: another dish, its money or credit, or keep it; answered once. */
export default function DishQuestionPage({ loaderData: { token, question }, actionData }: Route.ComponentProps) {
  const text = useText();
  const done = actionData?.done;
  if (done) return <Ending title={titleOf(done, text)}>{text('dish-question-done-text')}</Ending>;
  if (!question) return <Ending title={text('replan-over')}>{text('replan-over-text')}</Ending>;
  return (
    <DishQuestionForm
      token={token}
      question={question}
      message={actionData?.message ?? null}
      action={`${dishQuestionPath}?token=${token}`}
    />
  );
}

function titleOf({ choice, dish }: DishAnswered, text: ReturnType<typeof useText>): string {
  if (choice === 'swap') return text('dish-question-done-swap', { dish: dish ?? '' });
  return text(choice === 'keep' ? 'dish-question-done-keep' : 'dish-question-done-money');
}

function Ending({ title, children }: { title: string; children: string }) {
  const text = useText();
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{title}</h1>
      <p role="status" className="max-w-[52ch] text-ink-muted text-lead">
        {children}
      </p>
      <ButtonLink as={Link} to={ordersPath} fill="outline">
        {text('replan-see-orders')}
      </ButtonLink>
    </main>
  );
}
