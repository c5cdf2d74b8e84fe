import type { DishAnswered } from '#contract/orders/dish-questions.ts';
import { dishChoices } from '#contract/orders/dish-questions.ts';
import { dishQuestionPath, ordersPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { LinkStage } from '../mailed-link/link-stage.tsx';
import { readMailedLink } from '../mailed-link/read-link.ts';
import type { Route } from './+types/dish-question-page.ts';
import { DishQuestionForm } from './dish-question-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'replan-see-orders');
export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const shop = context.get(shopContext);
  return { token, question: await readMailedLink(() => shop.call('dish-question-one', { query: { token } })) };
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

/** Page of a mailed link about a changed recipe of an ordered dish: another dish, refund or credit, or keep it; answered once. */
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
    <LinkStage title={title} words={children}>
      <ButtonLink as={Link} to={ordersPath} fill="outline">
        {text('replan-see-orders')}
      </ButtonLink>
    </LinkStage>
  );
}
