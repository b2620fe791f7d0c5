import { openStore } from '../../server/files/open-store.ts';
import { createLogger } from '../../server/logger.ts';
import { buildServices, type Services } from '../../server/services.ts';
import type { TestSite } from './site.ts';

/** The site's services as another process beside it has them, opened at the present moment of the test's clock. */
export function openBeside(
  site: TestSite,
  run: (kind: string, night: string) => Promise<Record<string, unknown>>,
): Services {
  return buildServices({
    db: site.db,
    files: openStore(site.config),
    clock: () => site.now,
    logger: createLogger('info', { write: (line) => void site.log.push(line) }),
    config: site.config,
    backups: { run, close: () => {} },
  });
}
