import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { packTarball } from '../package/pack-tarball.ts';

interface Writing {
  root: string;
  /** The built web app. */
  build: string;
  folder: string;
}

/** Writes tarball, bill of materials and checksums; returns their names. */
export function writeRelease({ root, build, folder }: Writing): string[] {
  const tarball = packTarball({ root, build, folder });
  const billFile = tarball.replace(/\.tgz$/, '.cdx.json');
  fs.writeFileSync(billFile, billOfMaterials(path.join(folder, 'package')));
  const names = [tarball, billFile].map((file) => path.basename(file));
  const sums = names.map((name) => `${sha256(path.join(folder, name))}  ${name}\n`);
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return [...names, 'SHA256SUMS'];
}

/** CycloneDX, of the packages that the tarball locks. npm names the whole by its folder. */
function billOfMaterials(staged: string): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const bill = JSON.parse(execFileSync('npm', words, { cwd: staged, encoding: 'utf8', maxBuffer: 1 << 26 }));
  const { name } = JSON.parse(fs.readFileSync(path.join(staged, 'package.json'), 'utf8')) as { name: string };
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
