import { useNavigate, useNavigation } from 'react-router';
import { addressOnItsWay } from '#web/routing/address-on-its-way.ts';
import { type MenuQuery, readMenuQuery } from './menu-query.ts';
import { menuUrl, useMenuView } from './menu-view.ts';

/** A press shows at once: the filters follow the pending address, the meals the current one. */
export function useMenuQuery(arrived: MenuQuery) {
  const place = useMenuView();
  const navigate = useNavigate();
  const { location, formMethod } = useNavigation();
  const isPending = location?.pathname === place.path && formMethod === undefined;
  const coming = isPending && location ? readMenuQuery(new URLSearchParams(location.search)) : arrived;
  const query = place.isOrdering && coming.date === null ? { ...coming, date: arrived.date } : coming;

  function change(part: Partial<MenuQuery>) {
    const wanted = addressOnItsWay();
    const before = wanted?.pathname === place.path ? readMenuQuery(new URLSearchParams(wanted.search)) : query;
    void navigate(menuUrl(place, { ...before, page: 1, ...part }), { replace: true, preventScrollReset: true });
  }
  return { query, isPending, change };
}
