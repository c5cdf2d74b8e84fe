/** Dark on white in every theme, because cameras read that most reliably. */
export function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  const quiet = 4;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      style={{ background: 'white' }}
      className="w-full max-w-[240px] rounded-base"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
