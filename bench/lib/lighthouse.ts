import lighthouse, { desktopConfig } from 'lighthouse';
import type { Address, App, Figures } from './budgets.ts';
import { median } from './load.ts';
import { type Weights, weightsOf } from './weights.ts';

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** The browser's record of a load now and then comes out broken; Lighthouse then asks for another try. */
const TRIES = 3;

async function reportOf(port: number, url: string, app: App): Promise<Report> {
  let problem: string | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await lighthouse(
      url,
      {
        port,
        logLevel: 'silent',
        output: 'json',
        onlyCategories: ['performance', 'accessibility'],
        disableFullPageScreenshot: true,
        // The event stream of those who are signed in never ends: the network is not silent before that.
        maxWaitForLoad: 5_000,
      },
      app === 'backoffice' ? desktopConfig : undefined,
    );
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message;
  }
  throw new Error(`${url} was not measured: ${problem}`);
}

/**
 * Lighthouse's figures of an address on its first visit: a cheap phone on a slow network, or a desktop. Local storage
 * stays, and with it who is signed in; the cache is emptied.
 * @throws Error when the page could not be measured or led elsewhere
 */
export async function measure(
  port: number,
  url: string,
  { app, path: wanted }: Address,
  runs: number,
): Promise<Figures> {
  const weights = weightsOf(app);
  const all: Figures[] = [];
  for (let run = 0; run < runs; run++) {
    const lhr = await reportOf(port, url, app);
    const shown = new URL(lhr.finalDisplayedUrl ?? url).pathname;
    if (shown !== wanted) throw new Error(`${app} ${wanted} led to ${shown}`);
    all.push(figuresOf(lhr, weights));
  }
  const middle = (name: keyof Figures) => median(all.map((one) => one[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    js: middle('js'),
    css: middle('css'),
    fonts: middle('fonts'),
  };
}

function figuresOf(report: Report, weights: Weights): Figures {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const files = filesOf(report);
  const sum = (kind: RegExp) =>
    rounded(
      files.filter((file) => kind.test(file)).reduce((all, file) => all + weights.of(file), 0),
      1,
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: rounded(value('cumulative-layout-shift'), 4),
    js: sum(/\.js$/),
    css: sum(/\.css$/),
    fonts: sum(/\.woff2$/),
  };
}

/** The app's own files that the page asked for, each once. */
function filesOf(report: Report): string[] {
  const details = report.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  const paths = items.map(({ url }) => (typeof url === 'string' ? new URL(url).pathname : ''));
  return [...new Set(paths)].filter((file) => file.startsWith('/assets/'));
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
