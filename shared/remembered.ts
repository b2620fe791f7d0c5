/**
 * Remembers what was made for the last `max` keys: `make` runs once for equal ones. What was not asked for longest goes
 * first. For what follows from its key alone.
 */
export function createRemembered<T>(max: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.size > max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
