import { Link } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { shopContext } from '#web/visit.ts';
import type { Route } from './+types/home-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context
    .get(shopContext)
    .call('meal-collection', { query: { favourites: 'best-seller', pageSize: 4 } });
  return { meals: items };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <main className="page-width grid gap-8 py-8">
      <h1 className="display-face text-hero">{text('home-title')}</h1>
      <p className="text-lead">{text('home-lead')}</p>
      <ButtonLink as={Link} to="/menu" fill="accent">
        {text('home-see-menu')}
      </ButtonLink>
      <ul>
        {loaderData.meals.map((meal) => (
          <li key={meal.id}>{meal.name}</li>
        ))}
      </ul>
    </main>
  );
}
