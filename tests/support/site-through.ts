import { vi } from 'vitest';
import type { TestSite, TestSiteOptions } from './site.ts';

/**
 * A site whose program is loaded anew with `wrap(original)` in the place of the package `name`, for a test that looks
 * at the calls between the two. Files of one run share what they load, so closing it leaves nothing replaced behind.
 */
export async function startSiteThrough<Package extends object>(
  name: string,
  wrap: (original: Package) => Partial<Package>,
  options?: TestSiteOptions,
): Promise<TestSite> {
  vi.resetModules();
  vi.doMock(name, async (importOriginal) => {
    const original = await importOriginal<Package>();
    return { ...original, ...wrap(original) };
  });
  const { startTestSite } = await import('./site.ts');
  const site = await startTestSite(options);
  const closeSite = site.close;
  const close = async () => {
    await closeSite();
    vi.doUnmock(name);
    vi.resetModules();
  };
  return Object.assign(site, { close });
}
