import type { DatabaseMode, DatabaseState } from './database-mode-store.ts';

/** The database does not fit the shop's mode: nothing was changed in it. */
class WrongDatabase extends Error {}

/** Orders belong to a kitchen by its code: with another code the kitchen would appear empty. */
export function requireSpotCode(code: string, known: string | null): void {
  if (known !== null && known !== code)
    throw new WrongDatabase(`SPOT_CODE="${code}" is not usable: the kitchen of this database is "${known}".`);
}

/** Demo accounts have public passwords: they never get into a real shop, nor a real shop onto their database. */
export function requireMode(mode: DatabaseMode, state: DatabaseState): void {
  if (mode === 'demo' && state.mode !== 'demo' && (state.mode === 'live' || !state.isEmpty))
    throw new WrongDatabase(
      'DATABASE_URL: SHOP_MODE=demo needs an empty database or one that a demo has filled, and this one is neither.',
    );
  if (mode === 'live' && state.mode === 'demo')
    throw new WrongDatabase(
      'DATABASE_URL: a demo has filled this database, with passwords that everybody knows. SHOP_MODE=live needs another one.',
    );
}
