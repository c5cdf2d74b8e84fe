import type { Localised } from '#contract/fields/languages.ts';
import type { ShopFileItem, ShopFileKind } from '#contract/shop/shop-file-items.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';

/** One kind of line, read and written by the module it belongs to, by the rules of its own screen. */
interface ShopPart<Kind extends ShopFileKind = ShopFileKind> {
  kind: Kind;
  /** All items, in the form of a file. */
  list(db: Queryable, now: Date): Promise<ShopFileItem<Kind>[]>;
  /** Items to compare a file with, if these are more than a file contains. */
  listKnown?(db: Queryable): Promise<ShopFileItem<Kind>[]>;
  /** Key that identifies the item in every shop. */
  keyOf(item: ShopFileItem<Kind>): string;
  nameOf(item: ShopFileItem<Kind>): string | Localised;
  /** Throws a CallFailure if a rule refuses it. `before`: the existing item with the same key. */
  write(
    tx: Queryable,
    item: ShopFileItem<Kind>,
    context: CallContext,
    before: ShopFileItem<Kind> | null,
  ): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: each part takes the items of its own kind only, and reading sees to that
export type AnyPart = ShopPart<any>;

/** A parsed line of a file. */
export interface ShopFileLine {
  line: number;
  kind: ShopFileKind;
  item: ShopFileItem<ShopFileKind>;
}
