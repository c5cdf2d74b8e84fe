import { useEffect, useRef, useState } from 'react';
import { officeProblemsPath } from '#contract/office-paths.ts';
import { type OfficeProblem, OfficeProblemCollection } from '#contract/office-problems.ts';

/** Stops become late by the clock alone, and most pages have no feed. */
const everyInMs = 60_000;
/** A page that is merely open is no use of a session: untouched for so long, it asks again only when somebody comes back. */
const idleAfterInMs = 60 * 60_000;
const answerWithinMs = 10_000;
const touches = ['pointerdown', 'keydown'] as const;

type Problems = readonly OfficeProblem[];

/** The problems that came with the page, or newer ones: asked for every minute while the page is looked at, and when it is looked at again. */
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
    function noteUse() {
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
    for (const touch of touches) document.addEventListener(touch, noteUse, { passive: true });
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const touch of touches) document.removeEventListener(touch, noteUse);
    };
  }, []);
  // What the page itself has read since is newer.
  return answer?.given === given ? answer.problems : given;
}

/** Null: out of reach, or nobody is at work here any more; the next press leads to where that is said. */
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
