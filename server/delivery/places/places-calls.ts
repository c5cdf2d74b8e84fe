import type { Places } from '#contract/delivery/places.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { archiveRegion, archiveWindow, keepWindow } from './archive-places.ts';
import { assignPastedCodes } from './assign-codes.ts';
import { addWindow, changeCapacity } from './change-capacity.ts';
import { changeCutOff } from './change-cut-off.ts';
import { addRegion, changeRegion } from './change-region.ts';
import { readPlaces } from './read-places.ts';

type Handlers = Pick<
  CallHandlers,
  | 'places-one'
  | 'region-update'
  | 'region-create'
  | 'region-archive'
  | 'window-archive'
  | 'window-keep'
  | 'cut-off-update'
  | 'postal-code-assign'
  | 'window-capacity-update'
  | 'window-create'
>;

export function placesCallHandlers({ db, spot }: { db: Database; spot: string }): Handlers {
  const read = ({ now, language }: CallContext, from?: string) => readPlaces(db, { spot, now, language, from });
  const change = async (context: CallContext, work: (tx: Queryable) => Promise<void>): Promise<Places> => {
    await db.transaction(work);
    return read(context);
  };
  return {
    'places-one': ({ query: { from } }, context) => read(context, from),
    'region-update': ({ body }, context) => change(context, (tx) => changeRegion(tx, spot, body, context)),
    'region-create': ({ body }, context) => change(context, (tx) => addRegion(tx, spot, body, context)),
    'region-archive': ({ body }, context) => change(context, (tx) => archiveRegion(tx, spot, body, context)),
    'window-archive': ({ body }, context) => change(context, (tx) => archiveWindow(tx, spot, body, context)),
    'window-keep': ({ body }, context) => change(context, (tx) => keepWindow(tx, spot, body, context)),
    'cut-off-update': ({ body }, context) => change(context, (tx) => changeCutOff(tx, spot, body, context)),
    'postal-code-assign': ({ body }, context) => db.transaction((tx) => assignPastedCodes(tx, spot, body, context)),
    'window-capacity-update': ({ body }, context) => change(context, (tx) => changeCapacity(tx, spot, body, context)),
    'window-create': ({ body }, context) => change(context, (tx) => addWindow(tx, spot, body, context)),
  };
}
