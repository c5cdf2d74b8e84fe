import type { Localised } from '#contract/languages.ts';
import type { ShopFileItem, ShopFileKind } from '#contract/shop-file-items.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';

/** One kind of line, read and written by the noun it belongs to, by the rules of its own screen. */
interface ShopPart<Kind extends ShopFileKind = ShopFileKind> {
  kind: Kind;
  /** All there is, as a file says it. */
  list(db: Queryable, now: Date): Promise<ShopFileItem<Kind>[]>;
  /** What a file is held against, where that is more than a file takes along. */
  listKnown?(db: Queryable): Promise<ShopFileItem<Kind>[]>;
  /** By what it is known in every shop. */
  keyOf(item: ShopFileItem<Kind>): string;
  nameOf(item: ShopFileItem<Kind>): string | Localised;
  /** Throws a CallFailure where a rule is against it. `before`: what is there under the same key. */
  write(
    tx: Queryable,
    item: ShopFileItem<Kind>,
    context: CallContext,
    before: ShopFileItem<Kind> | null,
  ): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: each part takes the items of its own kind only, and reading sees to that
export type AnyPart = ShopPart<any>;

/** A line of a file that was read. */
export interface ShopFileLine {
  line: number;
  kind: ShopFileKind;
  item: ShopFileItem<ShopFileKind>;
}
