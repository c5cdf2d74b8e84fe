import { useEffect, useRef, useState } from 'react';
import { officeProblemsPath } from '#contract/office-paths.ts';
import { type OfficeProblem, OfficeProblemCollection } from '#contract/staff/office-problems.ts';

/** Polled, because stops become late by time alone, and most pages have no feed. */
const everyInMs = 60_000;
/** A page left open must not extend the session: after this time untouched, it makes requests only when the user returns. */
const idleAfterInMs = 60 * 60_000;
const answerWithinMs = 10_000;
const touches = ['pointerdown', 'keydown'] as const;

type Problems = readonly OfficeProblem[];

/** The page's problems or newer ones: requested every minute while the page is visible, and when it becomes visible again. */
export function useFreshProblems(given: Problems): Problems {
  const [answer, setAnswer] = useState<{ given: Problems; problems: Problems } | null>(null);
  const newest = useRef(given);
  useEffect(() => {
    newest.current = given;
  });
  useEffect(() => {
    let usedAt = performance.now();
    let isOver = false;
    async function ask() {
      if (document.visibilityState === 'hidden' || performance.now() - usedAt > idleAfterInMs) return;
      const asked = newest.current;
      const problems = await findProblems();
      if (problems && !isOver) setAnswer({ given: asked, problems });
    }
    function recordUse() {
      const wasIdle = performance.now() - usedAt > idleAfterInMs;
      usedAt = performance.now();
      if (wasIdle) void ask();
    }
    function look() {
      if (document.visibilityState === 'hidden') return;
      usedAt = performance.now();
      void ask();
    }
    const timer = setInterval(() => void ask(), everyInMs);
    document.addEventListener('visibilitychange', look);
    for (const touch of touches) document.addEventListener(touch, recordUse, { passive: true });
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const touch of touches) document.removeEventListener(touch, recordUse);
    };
  }, []);
  // Data loaded by the page itself since then is newer.
  return answer?.given === given ? answer.problems : given;
}

/** Null: out of reach, or signed out; the next press leads to the page that explains it. */
async function findProblems(): Promise<Problems | null> {
  try {
    const response = await fetch(officeProblemsPath, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return response.ok ? OfficeProblemCollection.parse(await response.json()).items : null;
  } catch {
    return null;
  }
}
