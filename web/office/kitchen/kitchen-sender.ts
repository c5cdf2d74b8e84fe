import { useRouteLoaderData } from 'react-router';
import type { Sender } from '../offline/sender.ts';
import type { loader } from './kitchen-stage.tsx';

/** The sender of presses on the kitchen's pages. */
export function useKitchenSender(): Sender {
  const atWork = useRouteLoaderData<typeof loader>('office/kitchen/kitchen-stage');
  return { person: atWork?.person ?? null, isTablet: atWork?.isTablet ?? false };
}
