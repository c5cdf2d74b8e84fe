import { createHash } from 'node:crypto';
import type { PictureGround } from '#contract/words/catalogue-words.ts';
import type { PictureSource } from './find-picture.ts';

/** The same colours as the dish studio's backgrounds, so that a drawing and a photograph match side by side. */
const grounds: Record<PictureGround, string> = {
  stone: '#e6ddcf',
  sage: '#d3dabf',
  lemon: '#efd998',
  apricot: '#f6ccab',
};
const bases = ['#e9dcb8', '#d9c08a', '#c98f5a', '#efe4d2', '#b5793f'];
const heaps = ['#d9653b', '#e3a33a', '#8c4a2f', '#f0c9a0', '#7d8f3a', '#b0413e'];
const greens = ['#4c6b2a', '#5f7f35', '#3f5a24', '#7a9a48'];
const slices = ['#cc3216', '#e8b923', '#f3ead2', '#d8523a'];

/** Drawn at this size in pixels. */
export const drawingSide = 1200;
const bowl = { x: 570, y: 630, radius: 540 };

/** A bowl seen from above on the dish's background, its food arranged by a hash of the slug: stable, and different for each dish. */
export function drawPlate(slug: string, ground: PictureGround, { isCutOut }: { isCutOut: boolean }): PictureSource {
  const next = randomFrom(slug);
  const pick = (colours: string[]) => colours[Math.floor(next() * colours.length)] ?? '';
  const [leafWedge, turn] = [next() * Math.PI * 2, next() > 0.5 ? 1 : -1];
  const food = [
    `<circle cx="${bowl.x}" cy="${bowl.y}" r="462" fill="${pick(bases)}"/>`,
    scatter(next, { count: 170, between: [0, 440], angle: 0, spread: Math.PI * 2 }, (x, y) => grain(x, y, next)),
    scatter(next, { count: 26, between: [140, 400], angle: leafWedge, spread: 1.7 }, (x, y) =>
      leaf(x, y, next() * 360, { length: 70 + next() * 40, colour: pick(greens) }),
    ),
    heap(next, leafWedge + turn * 2.1, pick(heaps)),
    scatter(next, { count: 5, between: [170, 330], angle: leafWedge + turn * 4.1, spread: 1.1 }, (x, y) =>
      slice(x, y, 84, pick(slices)),
    ),
  ].join('');
  const back = isCutOut ? '' : groundAndShadow(grounds[ground]);
  return drawing(`plate ${slug}${isCutOut ? ' cut' : ''}`, `${back}${dish()}${food}`);
}

/** docs/spec.md#meals-picture-missing: the substitute for a missing picture. */
export function drawEmptyPlate(): PictureSource {
  const { x, y } = bowl;
  const ring = `<circle cx="${x}" cy="${y}" r="430" fill="none" stroke="#8a8a72" stroke-width="6" stroke-dasharray="28 22" stroke-linecap="round"/>`;
  return drawing('empty plate', `${groundAndShadow(grounds.stone)}${dish()}${ring}`);
}

function drawing(name: string, content: string): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawingSide}" height="${drawingSide}" viewBox="0 0 ${drawingSide} ${drawingSide}">${definitions}${content}</svg>`;
  return { name, stamp: createHash('sha256').update(svg).digest('hex'), input: Buffer.from(svg), format: 'jpeg' };
}

/** Lit from the upper left, as in the photographs. */
const definitions = `<defs>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#3a2c10" stop-opacity=".12"/></linearGradient>
<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf8"/><stop offset="1" stop-color="#e2ddd0"/></linearGradient>
<linearGradient id="well" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfc9ba"/><stop offset=".5" stop-color="#ece8dd"/><stop offset="1" stop-color="#fbf9f3"/></linearGradient>
<radialGradient id="round" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1c08" stop-opacity=".35"/></radialGradient>
<radialGradient id="shade"><stop offset=".84" stop-color="#3a2c10" stop-opacity=".36"/><stop offset="1" stop-color="#3a2c10" stop-opacity="0"/></radialGradient>
</defs>`;

function groundAndShadow(colour: string): string {
  return `<rect width="${drawingSide}" height="${drawingSide}" fill="${colour}"/><rect width="${drawingSide}" height="${drawingSide}" fill="url(#light)"/>
<circle cx="${bowl.x + 40}" cy="${bowl.y + 46}" r="${bowl.radius + 50}" fill="url(#shade)"/>`;
}

function dish(): string {
  const { x, y, radius } = bowl;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#rim)"/><circle cx="${x}" cy="${y}" r="${radius - 34}" fill="url(#well)"/>`;
}

type Draw = (x: number, y: number) => string;

interface Scattering {
  count: number;
  /** Distances from the centre. */
  between: [number, number];
  angle: number;
  spread: number;
}

function scatter(next: () => number, { count, between, angle, spread }: Scattering, draw: Draw) {
  const [from, to] = between;
  return Array.from({ length: count }, () => {
    const distance = Math.sqrt(from * from + next() * (to * to - from * from));
    const direction = angle + (next() - 0.5) * spread;
    return draw(bowl.x + Math.cos(direction) * distance, bowl.y + Math.sin(direction) * distance);
  }).join('');
}

function heap(next: () => number, angle: number, colour: string): string {
  const piece = (x: number, y: number, radius: number) =>
    [`fill="#2a1c08" fill-opacity=".28" transform="translate(6 8)"`, `fill="${colour}"`, `fill="url(#round)"`]
      .map((look) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" ${look}/>`)
      .join('');
  return scatter(next, { count: 22, between: [70, 370], angle: angle, spread: 1.5 }, (x, y) =>
    piece(x, y, 40 + next() * 22),
  );
}

function grain(x: number, y: number, next: () => number): string {
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(next() * 180).toFixed(0)})`;
  const look = next() > 0.5 ? 'fill="#fff" fill-opacity=".35"' : 'fill="#4a300e" fill-opacity=".18"';
  return `<ellipse rx="15" ry="8" transform="${place}" ${look}/>`;
}

function leaf(x: number, y: number, degrees: number, { length, colour }: { length: number; colour: string }): string {
  const wide = length * 0.42;
  const shape = `M0 ${-length}C${wide} ${-length * 0.4} ${wide} ${length * 0.5} 0 ${length}C${-wide} ${length * 0.5} ${-wide} ${-length * 0.4} 0 ${-length}Z`;
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${degrees.toFixed(0)})"><path d="${shape}" fill="#1c2a0c" fill-opacity=".3" transform="translate(6 7)"/><path d="${shape}" fill="${colour}"/><path d="M0 ${-length * 0.8}V${length * 0.8}" stroke="#e9f0cf" stroke-opacity=".5" stroke-width="4"/></g>`;
}

function slice(x: number, y: number, radius: number, colour: string): string {
  const spokes = [0, 60, 120]
    .map(
      (turn) =>
        `<path d="M0 ${-radius * 0.72}V${radius * 0.72}" transform="rotate(${turn})" stroke="#fff" stroke-opacity=".55" stroke-width="7"/>`,
    )
    .join('');
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"><circle r="${radius}" fill="#2a1c08" fill-opacity=".3" transform="translate(7 9)"/><circle r="${radius}" fill="${colour}"/><circle r="${radius * 0.8}" fill="#fff" fill-opacity=".22"/>${spokes}<circle r="${radius}" fill="url(#round)" fill-opacity=".6"/></g>`;
}

/** Pseudo-random numbers from 0 to 1 that depend on the text alone. */
function randomFrom(text: string): () => number {
  let index = 0;
  let pool = createHash('sha256').update(text).digest();
  return () => {
    if (index + 2 > pool.length) {
      pool = createHash('sha256').update(pool).digest();
      index = 0;
    }
    const value = pool.readUInt16BE(index) / 65536;
    index += 2;
    return value;
  };
}
