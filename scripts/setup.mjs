// Prepares the checkout and then runs the script given on the command line with Node 24:
//   node scripts/setup.mjs scripts/start.ts [arguments]
// Runs on Node 20 and newer with nothing installed. Finishes quickly if there is nothing to do.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(scripts);
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.salung-setup');
const installingFile = path.join(root, '.cache', 'setup.lock');
const ownFile = `${installingFile}.${process.pid}`;
const neededNode = 24;
const major = Number.parseInt(process.versions.node, 10);

if (major < 20) fail(`Salung needs Node 20 or newer; this is ${process.version}.`);
// What is installed depends on the lockfile and on the machine.
const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
const wanted = `${process.platform}-${process.arch} ${hash.digest('hex')}\n`;
const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
while (!isStamped()) await installUnlessInstalling();
const [script, ...args] = process.argv.slice(2);
if (script !== undefined) await run(path.resolve(root, script), args);

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** One installation at a time. A file names the installing process, so that the file of a killed one is ignored. */
async function installUnlessInstalling() {
  mkdirSync(path.dirname(installingFile), { recursive: true });
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, installingFile); // atomic, and never replaces another one
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    await waitForOther();
    return;
  } finally {
    rmSync(ownFile);
  }
  try {
    if (!isInstalledAsLocked()) await install();
    writeFileSync(stampFile, wanted);
  } finally {
    rmSync(installingFile, { force: true });
  }
}

async function waitForOther() {
  for (let isSaid = false; isOtherInstalling(); isSaid = true) {
    if (!isSaid) console.log('Another setup of this checkout is running; waiting for it.');
    await delay(300);
  }
  rmSync(installingFile, { force: true });
}

function isOtherInstalling() {
  try {
    return process.kill(Number(readFileSync(installingFile, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM'; // another user's process; otherwise there is no file, or no such process
  }
}

/** Whether somebody else has already installed exactly what the lockfile says. */
function isInstalledAsLocked() {
  try {
    const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const installed = read(path.join(modules, '.package-lock.json'));
    return Object.entries(read(path.join(root, 'package-lock.json'))).every(([name, locked]) => {
      if (!name.includes('node_modules/')) return true;
      const found = installed[name];
      if (found === undefined) return locked.optional === true && !fitsMachine(locked);
      return found.version === locked.version && found.integrity === locked.integrity;
    });
  } catch {
    return false;
  }
}

function fitsMachine({ os, cpu, libc }) {
  return (
    libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) !== false
  );
}

async function install() {
  console.log('Installing packages (about a minute the first time) ...');
  // If it is killed half-way, neither file must claim that the installation is complete.
  for (const file of [stampFile, path.join(modules, '.package-lock.json')]) rmSync(file, { force: true });
  const begun = Date.now();
  const elapsed = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  const progress = setInterval(() => console.log(`  ... still installing, ${elapsed()}`), 10_000);
  // Includes what NODE_ENV or npm's settings would leave out, since builds and tests need it.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [program, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const child = spawn(program, [...before, ...args, '--no-progress'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
  });
  // npm may run longer than this process.
  if (child.pid !== undefined) writeFileSync(installingFile, String(child.pid));
  const [code] = await once(child, 'close').catch(() =>
    fail('Salung is installed by npm, and there is no npm here.'),
  );
  clearInterval(progress);
  if (code !== 0) fail(`npm could not install the packages (exit ${code}). Is there a network?`);
  console.log(`Packages installed in ${elapsed()}.`);
}

/** Runs one of our scripts in this process if its Node is new enough, else in a process of Node 24. */
async function run(file, args) {
  const isCurrent = major >= neededNode;
  if (isCurrent && path.dirname(file) === scripts) {
    process.argv.splice(1, process.argv.length, file, ...args);
    await import(pathToFileURL(file).href);
    return;
  }
  const env = {
    ...process.env,
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(isCurrent ? process.execPath : installedNode(), [file, ...args], {
    stdio: 'inherit',
    env,
  });
  // The terminal sends Ctrl-C to the child as well; other signals are passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
}

function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = path.join(modules, `node-${platform}-${process.arch}`, file);
  if (existsSync(node)) return node;
  return fail(
    `On this system Salung needs Node ${neededNode} or newer installed (this is ${process.version}): https://nodejs.org`,
  );
}
