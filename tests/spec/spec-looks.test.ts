import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderStatusBadge } from '#web/storefront/orders/parts/status-badge.tsx';
import { TextsProvider } from '#web/texts/texts-provider.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';

const inGreek = (children: ReactNode) =>
  renderToStaticMarkup(createElement(TextsProvider, { language: 'el', children }));

describe('the colours of the spec', () => {
  it.each([
    [8, 9, 'unmet'],
    [9, 9, 'met'],
  ])('are those of a quota with %i of %i: %s', (value, max, colour) => {
    const bar = renderToStaticMarkup(createElement(ProgressBar, { value, max, label: 'Friday', text: '' }));
    expect(bar.includes('bg-met')).toBe(colour === 'met');
    expect(bar.includes('bg-unmet')).toBe(colour === 'unmet');
  });

  it.each([
    ['delivered', 'leaf'],
    ['opened', 'sky'],
    ['not-paid', 'lemon'],
    ['canceled', 'tomato'],
    ['not-found', 'tomato'],
    ['not-accepted', 'tomato'],
  ] as const)('of the status %s are %s', (status, colour) => {
    expect(inGreek(createElement(OrderStatusBadge, { status }))).toContain(`bg-surface-${colour}`);
  });
});
