import type { Plugin } from 'vite';

/** What vite.config.ts makes of a class of a CSS module: its name and the file's hash of six. */
const CLASS_OF_MODULE = /\.([A-Za-z]\w*_[\w-]{6})(?![\w-])/g;

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LATER = `${FIRST}abcdefghijklmnopqrstuvwxyz0123456789`;

/**
 * The public pages carry their style sheet and name its classes 800 times: built, a class of a CSS module is one to three
 * letters. Capitals come first, so that none meets a class of the base styles, which are lower case.
 */
export function shortClassNames(environment: string): Plugin {
  return {
    name: 'fm983:short-class-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        const names = sheets.flatMap((sheet) =>
          [...String('source' in sheet ? sheet.source : '').matchAll(CLASS_OF_MODULE)].map(
            ([, name]) => name,
          ),
        );
        const short = new Map([...new Set(names)].map((name, i) => [name, shortName(i)]));
        const rename = (text: string) =>
          text.replace(/[A-Za-z]\w*_[\w-]{6}(?![\w-])/g, (name) => short.get(name) ?? name);
        for (const file of files) {
          if (file.type === 'chunk') file.code = rename(file.code);
          else if (sheets.includes(file)) file.source = rename(String(file.source));
        }
      },
    },
  };
}

/** The `i`th of all names, the shortest first. */
export function shortName(i: number): string {
  let name = FIRST.charAt(i % FIRST.length);
  for (let rest = Math.floor(i / FIRST.length); rest > 0; rest = Math.floor((rest - 1) / LATER.length))
    name += LATER.charAt((rest - 1) % LATER.length);
  return name;
}
