import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { publishScreens } from './public-screens.ts';
import { startSite } from './running-site.ts';

/**
 * The HTML standard's own rules of content, attributes, ids and references. Switched off is what the standard allows:
 * how attributes are written, and long titles.
 */
const RULES = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'long-title': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
  },
});

test('M0 the HTML of every public screen is valid, in both editions', async () => {
  const site = await startSite({ SEED_DEMO: '0' });
  const screens = await publishScreens(site);
  const faults: string[] = [];
  for (const path of Object.values(screens)) {
    for (const url of [path, `${path}${path.includes('?') ? '&' : '?'}texto=1`]) {
      const html = await (await fetch(site.url + url)).text();
      const { results } = await RULES.validateString(html, url);
      for (const { messages } of results)
        faults.push(
          ...messages.map(({ ruleId, message, selector }) => `${url} ${ruleId}: ${message} ${selector}`),
        );
    }
  }
  await site.stop();
  expect([...new Set(faults)]).toEqual([]);
});
