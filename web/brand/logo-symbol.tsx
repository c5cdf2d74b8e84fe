/** The plate with its leaf alone, for narrow spaces. */
export function LogoSymbol({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M30 23.5C19.6 23.5 12 30.4 12 39.9S19.6 56 30 56s18-6.6 18-16.1-7.6-16.4-18-16.4Zm0 3.1c5.6 0 8.6 5.3 8.6 13.3S35.6 52.9 30 52.9s-8.6-5-8.6-13 3-13.3 8.6-13.3Z"
      />
      <path className="fill-accent" d="M29 20.5C30 11.5 38.5 6 48.5 7.5 48 16.5 39.5 23 29 20.5Z" />
    </svg>
  );
}
