/** What one address of an app costs on its first visit, with an empty cache. */
export interface Figures {
  /** 0 to 100, as Lighthouse gives them. */
  performance: number;
  accessibility: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  /** Without a unit. */
  cls: number;
  /** KiB: scripts and styles gzipped, fonts as they are. */
  js: number;
  css: number;
  fonts: number;
}

export type App = 'player' | 'backoffice';

export interface Address {
  app: App;
  path: string;
  signedIn: boolean;
}

const same = { accessibility: 100, cls: 0.02, tbt: Number.POSITIVE_INFINITY, fonts: 61 };

/** The most an address may cost, and the least that Lighthouse must say of it. */
export function budgetOf({ app, path, signedIn }: Address): Figures {
  if (app === 'backoffice') return { ...same, performance: 97, lcp: 1000, js: 240, css: 42 };
  // The first visit; signed in, the lobby has more to load, as every page does then.
  const isFirst = path === '/' && !signedIn;
  return {
    ...same,
    performance: isFirst ? 95 : 92,
    lcp: isFirst ? 2200 : 2500,
    js: isFirst ? 160 : 205,
    css: 15,
  };
}

/** What misses its budget, in words. */
export function missed(address: Address, figures: Figures): string[] {
  const budget = budgetOf(address);
  const names = Object.keys(figures) as (keyof Figures)[];
  return names
    .filter((name) => {
      const isScore = name === 'performance' || name === 'accessibility';
      // What could not be measured is no number, and missed.
      return !(isScore ? figures[name] >= budget[name] : figures[name] <= budget[name]);
    })
    .map((name) => `${name} ${figures[name]} (${budget[name]})`);
}
