// Makes the checkout ready and then runs the script named on the command line on Node 24:
//   node scripts/setup.mjs scripts/start.ts [arguments]
// Runs on Node 20 and newer with nothing installed. Does nothing, quickly, when everything is there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.salung-setup');
const lockFile = path.join(root, '.cache', 'setup.lock');
const neededNode = 24;

class Sentence extends Error {}

try {
  await setUp();
  const [script, ...args] = process.argv.slice(2);
  if (script !== undefined) await run(path.resolve(root, script), args);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

async function setUp() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < 20) throw new Sentence(`Salung needs Node 20 or newer; this is ${process.version}.`);
  const wanted = stamp();
  if (isStamped(wanted)) return;
  await withLock(async () => {
    if (isStamped(wanted)) return;
    if (!installedAsLocked()) await install();
    writeFileSync(stampFile, wanted);
  });
}

/** What is installed depends on the lockfile and on the machine. */
function stamp() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  return `${process.platform}-${process.arch} ${hash.digest('hex')}\n`;
}

function isStamped(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

/** Whether npm, called by somebody else, left exactly what the lockfile says; then there is nothing to do. */
function installedAsLocked() {
  try {
    const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const installed = read(path.join(modules, '.package-lock.json'));
    return Object.entries(read(path.join(root, 'package-lock.json'))).every(([name, wanted]) => {
      if (!name.includes('node_modules/')) return true;
      const found = installed[name];
      if (found === undefined) return wanted.optional === true && !fitsMachine(wanted);
      return found.version === wanted.version && found.integrity === wanted.integrity;
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

/** One setup at a time; the lock names the processes that hold it, so that a killed one's is void. */
async function withLock(work) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (let said = false; ; ) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (lockIsHeld()) {
        if (!said) console.log('Another setup of this checkout is running; waiting for it.');
        said = true;
        await delay(300);
      } else {
        rmSync(lockFile, { force: true });
      }
    }
  }
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function lockIsHeld() {
  try {
    const pids = readFileSync(lockFile, 'utf8').split(' ').filter(Boolean).map(Number);
    // Without a name yet: made a moment ago, unless its maker was killed right then.
    return pids.length === 0 ? Date.now() - statSync(lockFile).mtimeMs < 2000 : pids.some(alive);
  } catch {
    return true; // it went just now; look again
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  console.log('Installing packages (about a minute the first time) ...');
  rmSync(stampFile, { force: true });
  rmSync(path.join(modules, '.package-lock.json'), { force: true });
  const begun = Date.now();
  const progress = setInterval(() => {
    console.log(`  ... still installing, ${Math.round((Date.now() - begun) / 1000)} s`);
  }, 10_000);
  try {
    const { code, output } = await npmCi();
    if (code !== 0) {
      throw new Sentence(
        `${output.trim()}\n\nnpm could not install the packages (exit ${code}). Is there a network?`,
      );
    }
  } finally {
    clearInterval(progress);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

function npmCi() {
  // Whatever NODE_ENV or npm's own settings leave out, building and testing need it.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const child =
    npm?.endsWith('.js') === true
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          shell: process.platform === 'win32',
        });
  writeFileSync(lockFile, `${process.pid} ${child.pid ?? ''}`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Sentence('Salung is installed by npm, and there is no npm here.')));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** Runs a script of ours in this process where its Node will do, else in a process of Node 24. */
async function run(script, args) {
  const ownScript = path.dirname(script) === path.join(root, 'scripts');
  const current = Number.parseInt(process.versions.node, 10) >= neededNode;
  if (current && ownScript) {
    process.argv.splice(1, process.argv.length, script, ...args);
    await import(pathToFileURL(script).href);
    return;
  }
  const node = current ? process.execPath : installedNode();
  const bin = path.join(modules, '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env });
  // Ctrl-C reaches the child by itself; the other signals are passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

function installedNode() {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const node = path.join(modules, `node-${platform}-${process.arch}`, file);
  if (existsSync(node)) return node;
  throw new Sentence(
    `On this system Salung needs Node ${neededNode} or newer installed (this is ${process.version}): https://nodejs.org`,
  );
}
