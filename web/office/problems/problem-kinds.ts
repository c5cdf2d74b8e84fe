import type { ComponentType } from 'react';
import { cashPath, officeClaimsPath, officeDayPath, packPath, runsPath } from '#contract/office-paths.ts';
import type { OfficeProblemKind } from '#contract/staff/office-problems.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconAlarm, IconDay, IconEuro, IconPlate, IconVan } from '../kit/office-icons.tsx';

interface ShownKind {
  Icon: ComponentType<IconProps>;
  title: MessageId;
  detail: MessageId;
  /** The action, and its page. */
  action: MessageId;
  path(date: string): string;
}

export const problemKinds = {
  'unsafe-meal': {
    Icon: IconAlarm,
    title: 'problem-unsafe-meal',
    detail: 'problem-unsafe-meal-text',
    action: 'problem-do-day',
    path: officeDayPath,
  },
  'failed-stop': {
    Icon: IconAlarm,
    title: 'problem-failed-stop',
    detail: 'problem-failed-stop-text',
    action: 'problem-do-decide',
    path: runsPath,
  },
  'late-stop': {
    Icon: IconVan,
    title: 'problem-late-stop',
    detail: 'problem-late-stop-text',
    action: 'problem-do-runs',
    path: runsPath,
  },
  undriven: {
    Icon: IconVan,
    title: 'problem-undriven',
    detail: 'problem-undriven-text',
    action: 'problem-do-put',
    path: runsPath,
  },
  'missing-meal': {
    Icon: IconPlate,
    title: 'problem-missing-meal',
    detail: 'problem-missing-meal-text',
    action: 'problem-do-found',
    path: packPath,
  },
  'day-behind': {
    Icon: IconDay,
    title: 'problem-day-behind',
    detail: 'problem-day-behind-text',
    action: 'problem-do-day',
    path: officeDayPath,
  },
  'claimed-money': {
    Icon: IconEuro,
    title: 'problem-claimed-money',
    detail: 'problem-claimed-money-text',
    action: 'problem-do-claims',
    path: (_date: string) => officeClaimsPath,
  },
  'open-till': {
    Icon: IconEuro,
    title: 'problem-open-till',
    detail: 'problem-open-till-text',
    action: 'problem-do-till',
    path: cashPath,
  },
  'short-till': {
    Icon: IconEuro,
    title: 'problem-short-till',
    detail: 'problem-short-till-text',
    action: 'problem-do-till',
    path: cashPath,
  },
  'day-open': {
    Icon: IconDay,
    title: 'problem-day-open',
    detail: 'problem-day-open-text',
    action: 'problem-do-close',
    path: officeDayPath,
  },
} as const satisfies Record<OfficeProblemKind, ShownKind>;
