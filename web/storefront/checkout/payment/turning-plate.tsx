/** The logo's plate, turning during a request. Decorative: the text beside it describes the state. */
export function TurningPlate() {
  return (
    <svg viewBox="0 0 36 36" width={72} height={72} fill="none" aria-hidden="true" className="turning -ms-0.75">
      <circle cx="18" cy="18" r="14" strokeWidth="4" className="stroke-track" />
      <circle
        cx="18"
        cy="18"
        r="14"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="26 62"
        className="stroke-met"
      />
    </svg>
  );
}
