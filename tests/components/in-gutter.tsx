import { type ComponentType, createElement } from 'react';

/** A page as its frame holds it: with the gutter that its parts may reach into. */
export function inGutter<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function InGutter(props: Props) {
    return <div className="page-width">{createElement(Page, props)}</div>;
  };
}
