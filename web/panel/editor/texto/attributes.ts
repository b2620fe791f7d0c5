/** The attributes of a node or mark that its tag may have (shared/html-schema.ts) and that are there. */
export function keptAttributes(
  attributes: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const kept = names.flatMap((name) => {
    const value = attributes[name];
    return value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(kept);
}
