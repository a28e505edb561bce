import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const good = { DATABASE_URL: 'postgres://u:p@localhost/db', SECRET_KEY: 'k'.repeat(32) };

it('fills in what follows from the rest', () => {
  expect(readConfig({ ...good, PORT: '9000' })).toMatchObject({
    port: 9000,
    officePort: 9001,
    metricsPort: 9003,
  });
});

it.each([
  ['PORT', { PORT: 'x' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['DATABASE_URL', { DATABASE_URL: 'nowhere' }],
  ['LOTTO_SOURCES', { LOTTO_SOURCES: '{"glo": {"url": "https://a.example"}}' }],
])('names a wrong %s', (name, wrong) => {
  expect(() => readConfig({ ...good, ...wrong })).toThrow(name);
});

it.each([
  [{ DEMO: '1' }, 'DEMO'],
  [{ SANDBOX_URL: 'http://127.0.0.1:9' }, 'SANDBOX_URL'],
  [{ SECRET_KEY: `demo-${'k'.repeat(32)}` }, 'SECRET_KEY'],
])('refuses %j in production', (wrong, name) => {
  expect(() => readConfig({ ...good, ...wrong, NODE_ENV: 'production' })).toThrow(name);
});
