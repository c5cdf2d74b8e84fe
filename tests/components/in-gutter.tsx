import { type ComponentType, createElement } from 'react';
import type { App } from './styles.ts';

const gutters = { storefront: 'page-width', office: 'grid grid-cols-[minmax(0,1fr)] px-2' } satisfies Record<
  App,
  string
>;

/** A page as its frame holds it: with the gutter that its parts may reach into. */
export function inGutter<Props extends object>(Page: ComponentType<Props>, app: App = 'storefront') {
  return function InGutter(props: Props) {
    return <div className={gutters[app]}>{createElement(Page, props)}</div>;
  };
}
