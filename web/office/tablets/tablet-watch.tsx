import { useEffect, useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { officeSignOutPath, officeTabletUsePath } from '#contract/office-paths.ts';
import { openInMs } from '#domain/staff/tablet-rules.ts';
import { dropKeptPages, isCopyOpen } from '../offline/device-pages.ts';
import { postOffice } from '../proof/post-office.ts';
import { leaveUnasked } from '../unsaved/unsaved-work.ts';
import { findLastContact, isOpenOffline } from './last-contact.ts';

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Minimum interval between reports of activity. */
const reportEveryInMs = 30_000;
/** Interval at which an unreachable shop is polled before the tablet locks. */
const askedEveryInMs = 20_000;
const answerWithinMs = 5000;
const shopIsThere = '/healthz';

/**
 * On an open shared tablet: reports activity to the shop, and locks without any. `now` is the shop's clock when the page was
 * rendered, as a tablet's own may be wrong. While the shop is out of reach the tablet could not be unlocked, so it stays open,
 * for at most 12 hours.
 */
export function TabletWatch({ locksAt, now }: { locksAt: string; now: string }) {
  const submit = useSubmit();
  const [hasLocked, setLocked] = useState(false);
  const { pathname, search } = useLocation();
  const here = useRef('');
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    here.current = pathname + search;
  });
  useEffect(() => {
    let endsAt = performance.now() + Date.parse(locksAt) - Date.parse(now);
    if (!isCopyOpen()) findLastContact();
    let isOver = false;
    const leave = () => {
      setLocked(true);
      void dropKeptPages().catch(() => {});
      leaveUnasked();
      void submit({ back: here.current }, { method: 'post', action: officeSignOutPath, replace: true });
    };
    let timer = setTimeout(look, endsAt - performance.now());
    async function look() {
      clearTimeout(timer);
      const left = endsAt - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      const isThere = await reachesShop();
      if (isOver) return;
      if (isThere || !isOpenOffline()) leave();
      else timer = setTimeout(look, askedEveryInMs);
    }
    async function recordUse() {
      if (performance.now() - reportedAt.current < reportEveryInMs) return;
      const at = performance.now();
      reportedAt.current = at;
      const reply = await postOffice<{ locksAt: string | null }>(officeTabletUsePath, {});
      if (!reply.isReceived) return;
      findLastContact();
      // Counted from the touch, not from the response: the shop counts from before its response.
      endsAt = at + openInMs;
      void look();
    }
    // Timers stop while a tablet sleeps.
    document.addEventListener('visibilitychange', look);
    for (const touch of touches) document.addEventListener(touch, recordUse, { passive: true });
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const touch of touches) document.removeEventListener(touch, recordUse);
    };
  }, [locksAt, now, submit]);
  // Without a network the redirect to the PIN waits; the contents of the screen are hidden at once.
  return hasLocked ? <div className="fixed inset-0 z-50 bg-ground" /> : null;
}

async function reachesShop(): Promise<boolean> {
  try {
    return (await fetch(shopIsThere, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })).ok;
  } catch {
    return false;
  }
}
