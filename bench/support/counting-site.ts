import { readConfig } from '../../server/config.ts';
import { addBuiltFiles, loadBuiltPages } from '../../server/http/built-pages.ts';
import { createLogger } from '../../server/logger.ts';
import { openSite } from '../../server/start.ts';

/**
 * The site in a process of its own that tells how often pages were rendered: asked by any message, answered with
 * `{ renders }`. It says `{ port }` once it listens. The settings are those of `npm start`; the build is up to the caller.
 */
const pages = await loadBuiltPages();
let renders = 0;
const site = await openSite({
  config: readConfig(process.env),
  logger: createLogger('fatal'),
  pages: {
    ...pages,
    respond(...asked) {
      renders += 1;
      return pages.respond(...asked);
    },
  },
  addFiles: addBuiltFiles,
});
const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ renders }));
process.on('disconnect', () => void site.close().then(() => process.exit(0)));
process.send?.({ port: Number(new URL(address).port) });
