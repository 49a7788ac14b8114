/** Counters and histograms in the text format of Prometheus. */

type Labels = Readonly<Record<string, string>>;

/** Most combinations of labels of one metric. More are counted as one combination of "other", so that nothing that visitors send can fill the memory. */
const maxSeries = 2_000;
/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const escaped = (value: string): string =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');

/** One line of a sample. */
export function sample(name: string, labels: Labels | string, value: number): string {
  const key = typeof labels === 'string' ? labels : keyOf(labels);
  return key === '' ? `${name} ${value}` : `${name}{${key}} ${value}`;
}

/** The lines that introduce a metric. */
export function header(name: string, help: string, type: 'counter' | 'gauge' | 'histogram'): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** The lines of a metric whose value is known now; none for an undefined value. */
export function gauge(name: string, help: string, values: readonly (readonly [Labels, number | undefined])[]): string[] {
  const known = values.flatMap(([labels, value]) => (value === undefined ? [] : [sample(name, labels, value)]));
  return known.length === 0 ? [] : [...header(name, help, 'gauge'), ...known];
}

abstract class Metric<V> {
  readonly name: string;
  protected readonly help: string;
  protected readonly series = new Map<string, V>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  protected abstract empty(): V;

  protected at(labels: Labels): { key: string; value: V } {
    const key = keyOf(labels);
    const isFull = this.series.size >= maxSeries && !this.series.has(key);
    const used = isFull ? keyOf(Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))) : key;
    return { key: used, value: this.series.get(used) ?? this.empty() };
  }
}

/** A number that only grows. */
export class Counter extends Metric<number> {
  protected empty(): number {
    return 0;
  }

  add(labels: Labels = {}, by = 1): void {
    const { key, value } = this.at(labels);
    this.series.set(key, value + by);
  }

  lines(): string[] {
    return [...header(this.name, this.help, 'counter'), ...[...this.series].map(([key, value]) => sample(this.name, key, value))];
  }
}

interface Times {
  /** How many were at most as long as each bound; the last: all. */
  counts: number[];
  sum: number;
}

/** How long something took, in seconds. */
export class Histogram extends Metric<Times> {
  protected empty(): Times {
    return { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
  }

  observe(labels: Labels, seconds: number): void {
    const { key, value } = this.at(labels);
    value.sum += seconds;
    for (let at = buckets.length; at >= 0 && (at === buckets.length || seconds <= (buckets[at] ?? 0)); at -= 1)
      value.counts[at] = (value.counts[at] ?? 0) + 1;
    this.series.set(key, value);
  }

  lines(): string[] {
    const lines = header(this.name, this.help, 'histogram');
    for (const [key, { counts, sum }] of this.series) {
      const prefix = key === '' ? '' : `${key},`;
      for (const [at, count] of counts.entries())
        lines.push(sample(`${this.name}_bucket`, `${prefix}le="${buckets[at] ?? '+Inf'}"`, count));
      lines.push(sample(`${this.name}_sum`, key, sum), sample(`${this.name}_count`, key, counts.at(-1) ?? 0));
    }
    return lines;
  }
}
