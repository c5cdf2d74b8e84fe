import { isDrawnName } from '#texts/brand.ts';
import { useText } from '#web/texts/texts-provider.tsx';

const logoId = 'logo';

/** What fits beside the links of a bar in one line; a longer name is set smaller, on two. */
const shortName = 10;

/** A shop of another name than the drawn one: written in the display face. */
function WrittenName({ name, size }: { name: string; size: 'text-xl' | 'text-l' }) {
  const fitting = name.length > shortName && size === 'text-l' ? 'text-m' : size;
  return (
    <span
      aria-hidden="true"
      className={`display-face line-clamp-2 max-w-[24ch] text-balance py-0.25 leading-[1.1] ${fitting}`}
    >
      {name}
    </span>
  );
}

/** The wordmark: the tonos is a leaf, the ό is a plate. Its colours come from the text around it and `--logo-leaf`. */
export function Logo({ className }: { className?: string }) {
  const name = useText()('shop-name');
  if (!isDrawnName(name)) return <WrittenName name={name} size="text-l" />;
  return (
    <svg viewBox="0 0 4001 1120" className={className} aria-hidden="true">
      <g id={logoId} transform="translate(0 860)">
        <path
          fill="currentColor"
          d="M51 0v-12l48-3q20 0 25.5-11.5t5.5-41.5v-602q0-25-6-35t-28-11l-45-2v-12h199l355 590h1v-526q0-28-6.5-38.5t-26.5-10.5l-48-3v-12h184v12l-49 3q-18 1-24.5 12t-6.5 40v663h-99l-376-615h-1v551q0 27 6.5 37t26.5 12l49 3v12zm988 14q-79 0-136.5-31.5t-88.5-89.5-31-139q0-88 33-152.5t94.5-98.5 145.5-34q78 0 134 31.5t87 89.5 31 139q0 87-33.5 151t-93.5 99-142 35zm18-18q52 0 75-58.5t23-188.5q0-87-13-145t-38.5-87.5-64.5-29.5q-55 0-79.5 55.5t-24.5 179.5q0 138 30.5 206t91.5 68zm576 18q-80 0-137.5-31.5t-88.5-88.5-31-137q0-83 37-146t104-99 156-38l276-5v94l-7 6-206-20v2q46 14 82 46.5t57 75.5 21 92q0 71-35 127t-94 89-134 33zm3-18q55 0 84.5-58.5t29.5-166.5q0-78-16-135.5t-43-83.5h-10q-79 0-118 52.5t-39 158.5q0 70 13.5 123t39 81.5 59.5 28.5zm620 18q-60 0-92.5-35t-32.5-97q0-21 3-51.5t8.5-70 14.5-87.5 20-104h-202l2-19q18-14 42.5-27t49-23 47-16 37.5-7l315-8v94l-8 6h-200q0 23-1 49t-2 54.5-2 57.5-1.5 55.5-.5 49.5q0 51 18 75.5t55 24.5q26 0 49.5-9t44.5-27l9 7q-38 57-78 82.5t-95 25.5zm415 0q-67 0-99.5-39t-32.5-120q0-21 0-54t-.5-72-.5-78.5 0-74.5-.5-59-.5-33l143-7 8 6q-4 42-7 85.5t-5.5 85-4 79.5-2 68-.5 49q0 42 15 63t46 21q18 0 38-5t36-14l6 8q-21 31-42.5 51.5t-45.5 30-51 9.5zm207 209l-7-7q-4-54-6-95.5t-3.5-80.5-1.5-84q0-23 0-63.5t0-89 .5-99 0-95.5-1-78.5-.5-46.5l146-7 6 6q-4 64-6 128.5t-3 125.5-1.5 114-.5 92q13 12 32.5 19t40.5 7q49 0 78-34.5t29-91.5q0-14-.5-42.5t-.5-63-.5-72.5-.5-73.5-.5-64-.5-43.5l145-7 8 6q-4 43-6 90t-4 92.5-3 86.5-1.5 73-.5 52q0 34 5 53.5t16 27.5 31 8q10 0 21-3.5t21-8.5l5 8q-21 25-50 38.5t-64 13.5q-31 0-54.5-12t-37.5-36-20-60h-2q-12 51-43 79.5t-73 28.5q-20 0-38.5-6t-28.5-18h-2q0 28 2 67.5t6.5 81 9.5 77.5zm826-209q-79 0-136.5-31.5t-88.5-89.5-31-139q0-88 33-152.5t94.5-98.5 145.5-34q78 0 134 31.5t87 89.5 31 139q0 87-33.5 151t-93.5 99-142 35zm18-18q52 0 75-58.5t23-188.5q0-87-13-145t-38.5-87.5-64.5-29.5q-55 0-79.5 55.5t-24.5 179.5q0 138 30.5 206t91.5 68z"
        />
        <path
          className="fill-(--logo-leaf,var(--accent))"
          transform="translate(1120.66 -701) rotate(-38)"
          d="M-150 0C-84 -108 66 -108 150 0C66 90 -84 90 -150 0Z"
        />
      </g>
    </svg>
  );
}

/** The same drawing once more on a page that has it at its head already. */
export function LogoAgain({ className }: { className?: string }) {
  const name = useText()('shop-name');
  if (!isDrawnName(name)) return <WrittenName name={name} size="text-xl" />;
  return (
    <svg viewBox="0 0 4001 1120" className={className} aria-hidden="true">
      <use href={`#${logoId}`} />
    </svg>
  );
}
