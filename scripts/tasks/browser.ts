import { existsSync } from 'node:fs';
import path from 'node:path';
import { Launcher } from 'chrome-launcher';
import { command, root } from './command.ts';

/** The variable in which browser tests find the browser's path. */
export const browserVariable = 'SALUNG_BROWSER';

/**
 * Finds or installs a Chromium: the system's, else Debian's package if we are root, else Playwright's, which is stored in
 * the checkout.
 * @throws Error if there is none.
 */
export async function getBrowser(): Promise<string> {
  const given = process.env[browserVariable];
  if (given !== undefined && given !== '') return given;
  const found = systemBrowser() ?? (await debianBrowser()) ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  throw new Error('No Chromium found, and none could be installed. Install one and run this again.');
}

function systemBrowser(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    return undefined; // how it says on Linux that there is none
  }
}

async function debianBrowser(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('  Installing Chromium with apt-get ...');
  await install('apt-get', ['update', '-qq']);
  await install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return systemBrowser();
}

async function playwrightBrowser(): Promise<string | undefined> {
  console.log("  Installing Playwright's Chromium ...");
  process.env.PLAYWRIGHT_BROWSERS_PATH ??= path.join(root, '.cache', 'browsers');
  await install('playwright-core', ['install', 'chromium']);
  const { chromium } = await import('playwright-core'); // reads that variable when it is loaded
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function install(program: string, args: string[]): Promise<void> {
  const { code, output } = await command(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
}
