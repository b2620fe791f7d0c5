/** A figure as Prometheus reads it: one line per sample, `suffix` after the family's name. */
export type Sample = { suffix: string; labels: Readonly<Record<string, string>>; value: number };
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

/** Values read at the moment somebody asks; null leaves the sample out. */
export type Reading = { labels?: Readonly<Record<string, string>>; value: number | null };

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of the buckets in seconds: from a kept page to a picture that is drawn. */
export const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/**
 * What one process counts (docs/decisions/0030-proven-backup.md). Names of labels are few and their values come from closed
 * lists: nothing that a reader writes becomes one.
 */
export function createMetrics() {
  const families: (() => Promise<Family>)[] = [];

  /** Counts events by the values of `labels`, given in that order. */
  const counter = <Label extends string>(name: string, help: string, labels: readonly Label[]) => {
    const counts = new Map<string, { values: readonly string[]; count: number }>();
    families.push(async () => ({
      name,
      help,
      type: 'counter',
      samples: [...counts.values()].map(({ values, count }) => ({
        suffix: '',
        labels: labelsOf(labels, values),
        value: count,
      })),
    }));
    return (...values: string[]): void => {
      const key = values.join('\n');
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { values, count: 1 });
    };
  };

  /** Counts seconds in buckets by the values of `labels`. */
  const histogram = <Label extends string>(name: string, help: string, labels: readonly Label[]) => {
    type Series = { values: readonly string[]; buckets: number[]; sum: number; count: number };
    const all = new Map<string, Series>();
    families.push(async () => ({
      name,
      help,
      type: 'histogram',
      samples: [...all.values()].flatMap(({ values, buckets, sum, count }) => {
        const own = labelsOf(labels, values);
        let below = 0;
        const cumulative = SECONDS.map((bound, i) => {
          below += buckets[i] ?? 0;
          return { suffix: '_bucket', labels: { ...own, le: String(bound) }, value: below };
        });
        return [
          ...cumulative,
          { suffix: '_bucket', labels: { ...own, le: '+Inf' }, value: count },
          { suffix: '_sum', labels: own, value: sum },
          { suffix: '_count', labels: own, value: count },
        ];
      }),
    }));
    return (seconds: number, ...values: string[]): void => {
      const key = values.join('\n');
      let series = all.get(key);
      if (!series) {
        series = { values, buckets: SECONDS.map(() => 0), sum: 0, count: 0 };
        all.set(key, series);
      }
      const bucket = SECONDS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.sum += seconds;
      series.count += 1;
    };
  };

  /** A figure that is read when somebody asks for it. */
  const read = (
    type: 'gauge' | 'counter',
    name: string,
    help: string,
    reading: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void => {
    families.push(async () => ({
      name,
      help,
      type,
      samples: (await reading()).flatMap(({ labels = {}, value }) =>
        value === null ? [] : [{ suffix: '', labels, value }],
      ),
    }));
  };

  /** Everything as it is now. */
  const collect = (): Promise<Family[]> => Promise.all(families.map((family) => family()));

  return { counter, histogram, read, collect };
}

/** The text that Prometheus reads, of one process or of several, whose samples then carry the label `worker`. */
export function renderMetrics(processes: readonly { worker: string | null; families: readonly Family[] }[]) {
  const byName = new Map<string, { family: Family; lines: string[] }>();
  for (const { worker, families } of processes)
    for (const family of families) {
      const known = byName.get(family.name) ?? { family, lines: [] };
      byName.set(family.name, known);
      for (const { suffix, labels, value } of family.samples)
        known.lines.push(
          `${family.name}${suffix}${renderLabels(worker === null ? labels : { ...labels, worker })} ${value}`,
        );
    }
  return [...byName.values()]
    .filter(({ lines }) => lines.length > 0)
    .map(({ family: { name, help, type }, lines }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n'),
    )
    .join('');
}

function labelsOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
