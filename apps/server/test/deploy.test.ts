import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variables } from '../src/cli/configuration.ts';
import { readConfig } from '../src/config.ts';
import { KEPT_OPEN } from '../src/platform/http/origin.ts';
import { LEAVING_MAX } from '../src/platform/live/hub.ts';
import { hasHaproxy } from './haproxy.ts';

/** The files in `deploy/`, as far as they can be held against the rest without Docker, systemd and HAProxy. */

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const textOf = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');
const known = variables();
const names = new Set(known.map(({ name }) => name));

/** `NAME=value` in a file, whether it is commented out or not. */
const assigned = (text: string): [string, string][] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);

/** The parts of a unit's `Environment=` lines. */
const ofUnit = (text: string): [string, string][] =>
  [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((part) => part.split('=') as [string, string]),
  );

const units = readdirSync(`${folder}systemd`).map((name) => [name, textOf(`systemd/${name}`)] as const);

describe('the example of the environment', () => {
  const example = textOf('salung.env.example');

  it('has every variable of the configuration, and no other', () => {
    const unset = ['MIGRATE_DATABASE_URL', 'DEMO', 'SANDBOX_URL', 'HOUSE_GAMES_URL', 'HOUSE_GAMES_SECRET'];
    const ofUnits = ['NODE_ENV', 'ROLE', 'HOST', 'PORT', 'OFFICE_PORT', 'METRICS_PORT', 'DATA_DIR'];
    const drain = ['DRAIN_SECONDS', 'FINISH_SECONDS'];
    const wanted = [...names].filter((name) => ![...unset, ...ofUnits, ...drain].includes(name));
    expect(
      assigned(example)
        .map(([name]) => name)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it('makes a configuration once its gaps are filled', () => {
    const filled = assigned(example.replaceAll(/^#.*$/gm, '')).map(([name, value]) => [
      name,
      value === '' ? 'x'.repeat(40) : value,
    ]);
    const config = readConfig({ ...Object.fromEntries(filled), NODE_ENV: 'production' });
    expect(config.production).toBe(true);
    expect(config.trustedProxies).toEqual(['127.0.0.1']);
  });

  it('holds no secret', () => {
    for (const [name, value] of assigned(example)) {
      if (/SECRET|KEY|PASSWORD/.test(name)) expect([name, value]).toEqual([name, '']);
    }
  });
});

/** Variables that Node itself reads. */
const ofNode = ['NODE_COMPILE_CACHE'];

describe.each(units)('the unit %s', (name, text) => {
  it('sets variables that the configuration knows, to values that it takes', () => {
    const own = ofUnit(text);
    for (const [variable] of own) expect([...names, ...ofNode]).toContain(variable);
    const env = Object.fromEntries(own.map(([variable, value]) => [variable, value.replace('%i', '8080')]));
    readConfig({ DATABASE_URL: 'postgres://a:b@localhost/c', SECRET_KEY: 'k'.repeat(32), ...env });
  });

  it('has as much time to stop as the process takes', () => {
    const { DRAIN_SECONDS: drain = '0', FINISH_SECONDS: finish } = Object.fromEntries(ofUnit(text));
    const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]);
    if (name === 'salung-migrate.service') expect(text).toContain('Type=oneshot');
    else expect(stop).toBeGreaterThanOrEqual(Number(drain) + Number(finish) + LEAVING_MAX / 1_000 + 5);
  });

  it('runs as somebody who may do little', () => {
    expect(text).toMatch(/^User=salung$/m);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(text.split('\n')).toContain(line);
  });
});

describe('the containers', () => {
  const compose = textOf('compose.yaml');
  const image = textOf('Containerfile');

  it('set variables that the configuration or HAProxy knows', () => {
    const ofProxy = [...textOf('haproxy.cfg').matchAll(/^ {2}presetenv (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const set = [...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(set.length).toBeGreaterThan(8);
    const ofPostgres = ['POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS'];
    expect(set.filter((name) => ![...names, ...ofProxy, ...ofPostgres].includes(name))).toEqual([]);
    const ofImage = [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name = '']) => name,
    );
    expect(ofImage.length).toBeGreaterThan(2);
    expect(ofImage.filter((name) => !names.has(name))).toEqual([]);
  });

  it('get the time to stop that they take, run as nobody special, and hold no secret', () => {
    const seconds = (name: string) => Number(new RegExp(String.raw`\b${name}=(\d+)`).exec(image)?.[1]);
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
    expect(grace).toBeGreaterThanOrEqual(
      seconds('DRAIN_SECONDS') + seconds('FINISH_SECONDS') + LEAVING_MAX / 1_000 + 5,
    );
    expect(image).toMatch(/^USER node$/m);
    expect(`${image}${compose}`).not.toMatch(/(SECRET_KEY|PASSWORD)[=:] *\S*[a-z0-9]{12}/i);
    expect(image).toContain(`node:${process.versions.node.split('.')[0]}-`);
  });
});

describe('HAProxy', () => {
  const text = textOf('haproxy.cfg');

  it('sends both sites and their streams to the ports of the units, and looks whether they are ready', () => {
    expect(text).toContain('presetenv API_1_PORT "8080"');
    expect(text).toContain('http-check send meth GET uri /health/ready');
    for (const backend of ['player', 'player_streams', 'counterparties', 'office', 'office_streams'])
      expect(text).toMatch(new RegExp(`^backend ${backend}$`, 'm'));
  });

  it('notices a process that drains before that stops serving', () => {
    const [, every, fall] = /inter (\d+)s .*fall (\d+)/.exec(text) ?? [];
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(textOf('systemd/salung-api@.service'))?.[1]);
    expect(drain).toBeGreaterThan(Number(every) * Number(fall) + 2);
  });

  it('closes an unused connection before the process does', () => {
    const kept = Number(/timeout http-keep-alive (\d+)s/.exec(text)?.[1]) * 1_000;
    expect(kept).toBeGreaterThan(0);
    expect(KEPT_OPEN).toBeGreaterThan(kept * 2);
  });

  it.skipIf(!hasHaproxy())('takes the file', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', `${folder}haproxy.cfg`], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/ALERT|WARNING/)]);
  });
});
