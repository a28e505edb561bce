import { existsSync } from 'node:fs';
import path from 'node:path';
import { Launcher } from 'chrome-launcher';
import { command, root } from './command.ts';

/** The variable in which browser tests find the browser's path. */
export const browserVariable = 'SALUNG_BROWSER';

/** Debian's Chromium without windows: the same engine, for 40 % less processor time. */
const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/**
 * Finds or installs a Chromium for tests: one without windows, installed from Debian's packages if we are root, else any.
 * @throws Error if there is none.
 */
export async function getBrowser(): Promise<string> {
  const given = process.env[browserVariable];
  if (given !== undefined && given !== '') return given;
  if (!existsSync(shell.path)) await installDebian(shell.package);
  return existsSync(shell.path) ? shell.path : getFullBrowser();
}

/**
 * Finds or installs a whole Chromium, as people use it, for what one without windows lacks (installing apps) and for what is
 * measured: the system's, else Debian's package if we are root, else Playwright's, which is stored in the checkout.
 * @throws Error if there is none.
 */
export async function getFullBrowser(): Promise<string> {
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
  await installDebian('chromium');
  return systemBrowser();
}

/** Installs one of Debian's packages if that is the system and we may. */
async function installDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`  Installing ${name} with apt-get ...`);
  await install('apt-get', ['update', '-qq']);
  await install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
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
