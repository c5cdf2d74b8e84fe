import type { CallHandlers } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readPause, setPause } from './set-pause.ts';

type PauseCallName = 'plan-pause-one' | 'plan-pause-update' | 'desk-pause-one' | 'desk-pause-update';

export function pauseCallHandlers(deps: OrderDeps): Pick<CallHandlers, PauseCallName> {
  return {
    'plan-pause-one': ({ query }, context) => readPause(deps, 'customer', query, context),
    'plan-pause-update': ({ query, body }, context) => setPause(deps, 'customer', { ...body, ...query }, context),
    'desk-pause-one': ({ query }, context) => readPause(deps, 'staff', query, context),
    'desk-pause-update': ({ query, body }, context) => setPause(deps, 'staff', { ...body, ...query }, context),
  };
}
