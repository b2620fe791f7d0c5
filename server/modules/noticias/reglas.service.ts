import { setImmediate as turn } from 'node:timers/promises';
import { createBackground } from '../../background.ts';
import type { Logger } from '../../logger.ts';
import { type HtmlRules, PRESENT_RULES, underRules } from './noticia-html.ts';
import type { StoredNoticia } from './noticia-row.ts';
import { keysOf } from './noticia-write.ts';
import type { ReglasRepository } from './reglas.repository.ts';

type Deps = {
  reglas: ReglasRepository;
  isClosed: () => boolean;
  logger: Logger;
  rules?: HtmlRules;
};

/** A body may be a megabyte: so many at most are in memory at once. */
const BATCH = 20;

/**
 * When the rules of HTML have changed the archive is cleaned again by them, past versions and trash included, in the
 * background and in batches. Nobody waits for it: what is read passes the present rules anyway (noticia-row.ts). Drafts are
 * kept as they were typed and cleaned where they enter the editor (docs/decisions/0032-hostile-input.md).
 */
export function createReglasService({ reglas, isClosed, logger, rules = PRESENT_RULES }: Deps) {
  const cleanNoticias = async (): Promise<number> => {
    const old = await reglas.listOldNoticias(rules.version, BATCH);
    const cleaned = [];
    for (const was of old) {
      const is = underRules(was, rules);
      cleaned.push({ was, is, keys: hasSameTexts(was, is) ? null : keysOf(is) });
      // Readers are served between one body and the next.
      await turn();
    }
    await reglas.saveNoticias(cleaned);
    return old.length;
  };

  const cleanVersions = async (): Promise<number> => {
    const old = await reglas.listOldVersions(rules.version, BATCH);
    const cleaned = [];
    for (const one of old) {
      cleaned.push({ ...one, htmlRules: rules.version, snapshot: underRules(one.snapshot, rules) });
      await turn();
    }
    await reglas.saveVersions(cleaned);
    return old.length;
  };

  /** Cleans whatever older rules cleaned; does nothing where there is nothing such. Goes on where it was interrupted. */
  const cleanOld = createBackground({
    name: 'cleaning by new rules',
    isClosed,
    logger,
    async round() {
      let total = 0;
      for (const cleanSome of [cleanNoticias, cleanVersions])
        for (let count = -1; count !== 0 && !isClosed(); total += count) count = await cleanSome();
      if (total > 0) logger.info({ cleaned: total, rules: rules.version }, 'cleaned by new rules of HTML');
    },
  });

  return { cleanOld };
}

export type ReglasService = ReturnType<typeof createReglasService>;

function hasSameTexts(a: StoredNoticia, b: StoredNoticia): boolean {
  return a.title === b.title && a.subtitle === b.subtitle && a.body === b.body;
}
