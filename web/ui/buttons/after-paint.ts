/** Runs what a press leads to once its answer has been painted, or when the page goes, whichever comes first. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  function once() {
    if (hasRun) return;
    hasRun = true;
    window.removeEventListener('pagehide', once);
    run();
  }
  window.addEventListener('pagehide', once);
  // Nothing is painted of a page that nobody sees.
  if (document.hidden) setTimeout(once);
  else requestAnimationFrame(() => setTimeout(once));
}
