import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Part = { include?: string; exclude?: string };

/**
 * M0.07: what axe finds wrong on a page as it stands, each as rule and markup. Only what is wrong is worked out, and in
 * the page itself, which has no frames of others: both cost a multiple of the rules.
 */
export async function axeFindings(page: Page, { include, exclude }: Part = {}): Promise<string[]> {
  await page.evaluate(layOutFarBlocks);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (include) builder.include(include);
  if (exclude) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is far below has the style of when it was near last: axe would judge it in colours that nobody sees. */
function layOutFarBlocks(): void {
  for (const block of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(block).contentVisibility === 'auto') block.style.contentVisibility = 'visible';
}
