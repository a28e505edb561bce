import { expect, it } from 'vitest';
import { withGames } from './content-policy.ts';

const policy = "default-src 'self';form-action 'self';frame-ancestors 'none'";

it('lets the page show the games of active providers in frames, and nobody else', () => {
  expect(withGames(policy, { frames: ['https://a.example', 'http://localhost:8090'], forms: [] })).toBe(
    `${policy};frame-src https://a.example http://localhost:8090`,
  );
  expect(withGames(policy, { frames: [], forms: [] })).toBe(`${policy};frame-src 'none'`);
});

it('lets it send forms to providers whose games are opened by one', () => {
  expect(withGames(policy, { frames: ['https://a.example'], forms: ['https://a.example'] })).toContain(
    "form-action 'self' https://a.example;",
  );
});

it('writes nothing but origins into the header', () => {
  const frames = [
    "https://a.example; script-src 'unsafe-inline'",
    '*',
    'null',
    'https://a.example/x',
    'data:',
  ];
  expect(withGames(policy, { frames, forms: frames })).toBe(`${policy};frame-src 'none'`);
});
