import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const url = 'postgres://user:secret@localhost/salung';
const key = 'k'.repeat(32);

describe('the configuration', () => {
  test('needs nothing: a demo on 8080 and the ports after it, data in the checkout', () => {
    expect(readConfig({}, '/checkout')).toMatchObject({
      ports: {
        PORT: 8080,
        OFFICE_PORT: 8081,
        SANDBOX_PORT: 8082,
        METRICS_PORT: 8083,
        HOUSE_GAMES_PORT: 8084,
      },
      movable: ['SANDBOX_PORT', 'HOUSE_GAMES_PORT', 'METRICS_PORT'],
      dataDir: '/checkout/data',
      demo: true,
      databaseUrl: undefined,
    });
  });

  test('with a given database there is no demo unless it is configured', () => {
    expect(readConfig({ DATABASE_URL: url, SECRET_KEY: key }, '/').demo).toBe(false);
    expect(readConfig({ DATABASE_URL: url, DEMO: '1' }, '/').demo).toBe(true);
    expect(readConfig({ DATABASE_URL: '' }, '/').demo).toBe(true);
  });

  test('configured ports take precedence over the others', () => {
    const { ports } = readConfig({ PORT: '9001', OFFICE_PORT: '9000' }, '/');
    expect([ports.SANDBOX_PORT, ports.METRICS_PORT]).toEqual([9002, 9003]);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but a port is a number.'],
    [{ PORT: '0' }, 'PORT is 0, but ports go from 1 to 65535.'],
    [{ PORT: '65535' }, 'OFFICE_PORT is 65536'],
    [{ PORT: '9000', OFFICE_PORT: '9000' }, 'PORT and OFFICE_PORT are both 9000'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but it takes 0 or 1.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address like postgres://'],
    [{ DATABASE_URL: url }, 'SECRET_KEY is missing'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production needs a DATABASE_URL'],
    [{ NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' }, 'DEMO=1 is refused'],
  ])('%j is refused', (env, sentence) => {
    expect(() => readConfig(env, '/')).toThrow(sentence);
  });

  test('an invalid database address is not repeated, since it contains a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres//user:secret@host' }, '/')).not.toThrow('secret');
  });
});
