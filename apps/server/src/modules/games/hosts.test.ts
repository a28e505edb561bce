import { describe, expect, it } from 'vitest';
import { areHosts, hostsIn, hostsOf, mayOpen, originOf } from './hosts.ts';

describe('hosts of games', () => {
  it('are names with a domain, and any name before one', () => {
    for (const text of [
      '',
      'play.example.com',
      '*.example.com  a.example',
      'x.example:8443, localhost:5001',
    ]) {
      expect(areHosts(text), text).toBe(true);
    }
    for (const text of [
      ...[
        '*',
        '*.com',
        'https://x.example',
        'x.example/y',
        "x.example;script-src 'unsafe-inline'",
        'x..example',
      ],
      ...['-x.example', '10.0.0.1', 'a.*.example', 'x.example:', 'ตัวอย่าง.ไทย'],
    ]) {
      expect(areHosts(text), text).toBe(false);
    }
    expect(hostsIn(' A.example,b.example\nA.EXAMPLE ')).toEqual(['a.example', 'b.example']);
  });

  it('are the one of the API where none is listed', () => {
    expect(hostsOf('https://api.example/v1', {})).toEqual(['api.example']);
    expect(hostsOf('https://api.example/v1', { gameHosts: ' ' })).toEqual(['api.example']);
    expect(hostsOf('https://api.example/v1', { gameHosts: 'play.example' })).toEqual(['play.example']);
    expect(['*.x.example', 'localhost:3'].map(originOf)).toEqual([
      'https://*.x.example',
      'http://localhost:3',
    ]);
  });

  it('are the only ones that a game is opened at', () => {
    const hosts = ['play.example', '*.games.example', 'localhost:5001'];
    for (const address of [
      ...['https://play.example/?token=1', 'https://PLAY.example:443/x', 'https://a.b.games.example/x'],
      'http://localhost:5001/x',
    ]) {
      expect(mayOpen(address, hosts), address).toBe(true);
    }
    for (const address of [
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        '//play.example/x',
        '/x',
        '',
        'https://play.example.evil/x',
      ],
      ...[
        'http://play.example/x',
        'https://games.example/x',
        'https://evilgames.example/x',
        'https://play.example:444',
      ],
      ...[
        'https://u:p@play.example/x',
        'https://play.example@evil.example/',
        `https://play.example/${'x'.repeat(4_000)}`,
      ],
      'https://localhost:5002/x',
    ]) {
      expect(mayOpen(address, hosts), address).toBe(false);
    }
  });
});
