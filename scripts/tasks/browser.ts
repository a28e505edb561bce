import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { command, node, root } from './command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const folders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The variable in which browser tests find the browser's path. */
export const browserVariable = 'SALUNG_BROWSER';

/**
 * Finds a Chromium, or gets one: the system's, else Debian's package when we are root, else Playwright's own,
 * which is kept in the checkout.
 * @throws Error when there is none to be had.
 */
export async function getBrowser(): Promise<string> {
  const given = process.env[browserVariable];
  if (given !== undefined && given !== '') return given;
  const found = systemBrowser() ?? (await debianBrowser()) ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  throw new Error('No Chromium found, and none could be installed. Install one and run this again.');
}

function systemBrowser(): string | undefined {
  const searched = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...folders];
  const files = searched.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...files, macPath].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function debianBrowser(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('  Installing Chromium with apt-get ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await command('apt-get', ['update', '-qq'], { env });
  const { code, output } = await command('apt-get', install, { env });
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
  return systemBrowser();
}

async function playwrightBrowser(): Promise<string | undefined> {
  console.log("  Installing Playwright's Chromium ...");
  process.env.PLAYWRIGHT_BROWSERS_PATH ??= path.join(root, '.cache', 'browsers');
  const args = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  const { code, output } = await node(args);
  if (code !== 0) {
    console.log(output.trim().split('\n').slice(-5).join('\n'));
    return undefined;
  }
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}
