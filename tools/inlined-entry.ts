import type { Plugin } from 'vite';

/** What a parser of HTML takes for more than script (HTML standard, "Restrictions for contents of script elements"). */
const ENDS_OR_HIDES_SCRIPT = /<\/?script|<!--/i;

/** Vite wraps each later import in it, to load style sheets first; there are none here, and it weighs a tenth of the script. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Makes an environment's entry a script that stands in a document: it may import nothing at once, nothing may import it,
 * and what it asks for later has its full address (docs/decisions/0039-inlined-script.md).
 */
export function inlinedEntry(environment: string): Plugin {
  return {
    name: 'fm983:inlined-entry',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { fileName, imports } of chunks)
          if (imports.length > 0)
            this.error(`${fileName} imports ${imports.join(', ')}: hand over what both need instead`);
        for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
          if (ENDS_OR_HIDES_SCRIPT.test(chunk.code))
            this.error(`${chunk.fileName} holds what ends a script element or begins a comment`);
          chunk.code = withFullAddresses(chunk.code);
        }
      },
    },
  };
}

function withFullAddresses(code: string): string {
  return code.replace(/\bimport\((["'`])(?:\.\.?\/)+assets\//g, 'import($1/assets/');
}
