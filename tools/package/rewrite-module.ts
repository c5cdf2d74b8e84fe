import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vite';

export interface RewrittenModule {
  /** JavaScript with the lines and columns of the source. */
  code: string;
  /** What it imports, as written in the source. */
  imports: string[];
  /** Files of ours that it names in a text: those of workers, child processes and commands. */
  namedFiles: string[];
  /** Every other text, where the names of packages may be. */
  texts: string[];
}

/** Texts that end in .ts and are no files of a running shop. */
const noFiles = new Set(['.test.ts', 'vite.config.ts', 'react-router.config.ts']);

interface Piece {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * A source file as JavaScript: types become spaces, and the names of modules end in .js. Node strips no types below node_modules.
 * Every text that ends in .ts is such a name; one that is put together at run time is refused, since its file could not be found.
 */
export function rewriteModule(source: string, file: string): RewrittenModule {
  const isTyped = file.endsWith('.ts');
  const stripped = isTyped ? stripTypeScriptTypes(source, { mode: 'strip' }) : source;
  const rewritten: RewrittenModule = { code: '', imports: [], namedFiles: [], texts: [] };
  const ends: number[] = [];
  visit(parseAst(stripped) as unknown as Piece, (piece, parent) => {
    if (piece.type === 'TemplateElement') {
      const { cooked } = piece.value as { cooked: string };
      if (/\.ts$/.test(cooked))
        throw new Error(`${file}: \`…${cooked}\` names a module that only running code knows: write it out.`);
      rewritten.texts.push(cooked);
    }
    if (piece.type !== 'Literal' || typeof piece.value !== 'string') return;
    const { value, end } = piece;
    const isImport = parent?.source === piece;
    if (isImport) rewritten.imports.push(value);
    else if (!value.endsWith('.ts') || noFiles.has(value)) return void rewritten.texts.push(value);
    else rewritten.namedFiles.push(value);
    if (/^[#.\w].*\.ts$/.test(value)) ends.push(end);
  });
  rewritten.code = ends.reduce((code, end) => withExtension(code, end, file), stripped);
  return rewritten;
}

/** `end` is behind the closing quote; the new extension is as long as the old one. */
function withExtension(code: string, end: number, file: string): string {
  if (!/^\.ts['"]$/.test(code.slice(end - 4, end))) throw new Error(`${file}: no module's name ends at ${end}.`);
  return `${code.slice(0, end - 4)}.js${code.slice(end - 1)}`;
}

function visit(piece: Piece, look: (piece: Piece, parent: Piece | null) => void, parent: Piece | null = null): void {
  look(piece, parent);
  for (const value of Object.values(piece)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isPiece(child)) visit(child, look, piece);
  }
}

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && typeof (value as Piece).type === 'string';
}
