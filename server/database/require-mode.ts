import type { DatabaseMode, DatabaseState } from './database-mode-store.ts';

/** A database that does not fit the shop's mode: nothing was changed in it. */
class WrongDatabase extends Error {}

/** What is ordered belongs to a kitchen by its code: another code would find an empty one. */
export function requireSpotCode(code: string, known: string | null): void {
  if (known !== null && known !== code)
    throw new WrongDatabase(`SPOT_CODE="${code}" is not usable: the kitchen of this database is "${known}".`);
}

/** Demo accounts have passwords that everybody knows: they never get into a real shop, nor a real shop onto them. */
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
