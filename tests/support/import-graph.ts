import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = { from: string; to: string; specifier: string };

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['shared', 'server', 'web', 'cli', 'tools', 'demo', 'bench', 'tests'];
const SKIPPED = new Set(['node_modules', 'generated']);

/** Every source file of the project, as a path from its root. */
export function listSources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) => (existsSync(path.join(ROOT, folder)) ? walk(folder) : []));
  return [...inFolders, ...readdirSync(ROOT)].filter(
    (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'),
  );
}

/**
 * Every import of a file, type-only and dynamic ones too. `to` is a project path for a relative import, else the
 * package's or `node:` name.
 */
export function listImports(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const dynamic = module.dynamicImports.map((entry) =>
    source.slice(entry.moduleRequest.start, entry.moduleRequest.end),
  );
  const literal = dynamic.filter((text) => /^['"]/.test(text)).map((text) => text.slice(1, -1));
  const exported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((e) => (e.moduleRequest ? [e.moduleRequest.value] : [])),
  );
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...exported,
    ...literal,
  ];
  return specifiers.map((specifier) => ({ from: file, specifier, to: resolve(file, specifier) }));
}

/** The first cycle found among these imports, as the files it runs through; empty when there is none. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (state.get(file) === 'done') return [];
    if (state.get(file) === 'open') return [...trail.slice(trail.indexOf(file)), file];
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    state.set(file, 'done');
    return [];
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function resolve(from: string, specifier: string): string {
  const plain = specifier.split('?')[0] ?? specifier;
  return plain.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(from), plain))
    : specifier;
}

function walk(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return statSync(path.join(ROOT, file)).isDirectory() ? walk(file) : [file];
    });
}
