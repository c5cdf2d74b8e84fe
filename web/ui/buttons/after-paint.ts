/** Runs a press's action once its feedback has been painted, or when the page is left, whichever comes first. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  function once() {
    if (hasRun) return;
    hasRun = true;
    window.removeEventListener('pagehide', once);
    run();
  }
  window.addEventListener('pagehide', once);
  // A hidden page is never painted.
  if (document.hidden) setTimeout(once);
  else requestAnimationFrame(() => setTimeout(once));
}
