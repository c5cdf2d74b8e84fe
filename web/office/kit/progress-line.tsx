/** Progress as a bar beside its figure; the figure states it in words. */
export function ProgressLine({ done, total }: { done: number; total: number }) {
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <span aria-hidden="true" className="block h-0.75 overflow-hidden rounded-base bg-track">
      <span
        className="block h-full rounded-base bg-met transition-[width] duration-(--t-state) ease-house"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
