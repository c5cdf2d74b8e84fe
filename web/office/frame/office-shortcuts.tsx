import { useCallback, useMemo, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { findDate } from '../palette/find-dates.ts';
import type { PaletteFinds } from '../palette/find-resource.ts';
import { KeyMap } from '../palette/key-map.tsx';
import { matchesTyped, Palette, type PaletteItem } from '../palette/palette.tsx';
import { deliveryInDayPath, paletteItemsOf } from '../palette/palette-items.ts';
import { useOfficeKeys } from '../palette/use-office-keys.ts';
import { usePaletteFinds } from '../palette/use-palette-finds.ts';
import { navGroupNames } from './nav-groups.ts';
import { navItemsFor } from './nav-tree.ts';
import { useOffice, useOfficeDate } from './use-office.ts';

/** The search in the bar, its palette, and the keyboard shortcuts. */
export function useShortcuts() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const openPalette = useCallback(() => setShown('palette'), []);
  const openMap = useCallback(() => setShown('keys'), []);
  const close = useCallback(() => setShown(null), []);
  return { shown, openPalette, openMap, close };
}

type ShortcutsProps = ReturnType<typeof useShortcuts>;

export function OfficeShortcuts({ shown, openPalette, openMap, close }: ShortcutsProps) {
  const text = useText();
  const navigate = useNavigate();
  const office = useOffice();
  const date = useOfficeDate();
  const hasBoard = Boolean(office?.nextDate);
  const places = useMemo(() => navItemsFor(office?.roles ?? []), [office]);
  const [typed, setTyped] = useState('');
  const find = useFind(usePaletteFinds(hasBoard ? typed : ''));
  const single = useMemo(() => {
    if (!hasBoard || !date) return {};
    const goTo = (day: string) => () => void navigate(officeDayPath(day));
    return {
      ArrowLeft: goTo(addDays(date, -1)),
      ArrowRight: goTo(addDays(date, 1)),
      KeyT: goTo(addDays(athensDateOf(new Date(office?.now ?? 0)), 1)),
    };
  }, [hasBoard, date, navigate, office]);
  const afterGo = useMemo(
    () =>
      Object.fromEntries(
        places
          .filter(({ goKey }) => goKey)
          .map(({ goKey = '', path }) => [`Key${goKey.toUpperCase()}`, () => void navigate(path(date ?? ''))]),
      ),
    [places, date, navigate],
  );
  useOfficeKeys({ openPalette, openMap, single, afterGo });
  const lines = [
    { keys: ['⌘ K', '/'], does: text('office-key-palette') },
    ...(hasBoard
      ? [
          { keys: ['←', '→'], does: text('office-key-dates') },
          { keys: ['T'], does: text('office-key-tomorrow') },
        ]
      : []),
    ...places.flatMap(({ goKey, label }) => (goKey ? [{ keys: ['G', goKey.toUpperCase()], does: text(label) }] : [])),
    { keys: ['Esc'], does: text('office-key-close') },
    { keys: ['?'], does: text('office-keys') },
  ];
  return (
    <>
      <Palette open={shown === 'palette'} onClose={close} find={find} onTyped={setTyped} />
      <KeyMap open={shown === 'keys'} onClose={close} lines={lines} />
    </>
  );
}

/** Dates, pages, people on the open date, and what is found in the whole shop. */
function useFind(found: PaletteFinds): (typed: string) => PaletteItem[] {
  const text = useText();
  const language = useLanguage();
  const office = useOffice();
  const date = useOfficeDate();
  const matches = useMatches();
  return (typed) => {
    if (!office) return [];
    const today = athensDateOf(new Date(office.now));
    const asDate = office.nextDate ? findDate(typed, today) : null;
    const near = office.nextDate ? Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead - 1)) : [];
    const dates = [...new Set([...(asDate ? [asDate] : []), ...near])]
      .map((day) => ({ day, name: formatDate(day, language, 'long') }))
      .filter(({ day, name }) => day === asDate || (typed.trim() !== '' && matchesTyped(typed, name, day)));
    const board = matches.map(({ loaderData }) => (loaderData as { board?: DayBoard } | null)?.board).find(Boolean);
    // Where orders are found, each leads to its own page.
    const isFound = (number: string) => found.orders.some((order) => order.number === number);
    const people = typed.trim().length > 1 ? (board?.items ?? []) : [];
    return [
      ...dates.map(({ day, name }) => ({ to: officeDayPath(day), name, group: text('office-group-dates') })),
      ...navItemsFor(office.roles)
        .map(({ label, path, group }) => ({
          to: path(date ?? ''),
          name: text(label),
          group: text(navGroupNames[group]),
        }))
        .filter(({ name, group }) => matchesTyped(typed, name, group)),
      ...people
        .filter(({ name, orderNumber }) => matchesTyped(typed, name, orderNumber) && !isFound(orderNumber))
        .map(({ name, orderNumber, from, to }) => ({
          to: deliveryInDayPath(board?.date ?? '', orderNumber),
          name: `${name}, #${orderNumber}`,
          detail: `${from}–${to}`,
          group: '',
        })),
      ...paletteItemsOf(found, { text, language, shownDate: board?.date }),
    ];
  };
}
