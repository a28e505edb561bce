import { expect, it } from 'vitest';
import { frameOrigin, readFrameMessage } from './frame-messages.ts';

it('reads the messages of the contract', () => {
  for (const type of ['ready', 'deposit', 'register', 'exit'] as const) {
    expect(readFrameMessage({ type: `salung.${type}` })).toEqual({ type });
  }
  const reported = { type: 'salung.balance', balance: 0 };
  expect(readFrameMessage(reported)).toEqual({ type: 'balance', balance: 0, isDuring: false });
  expect(readFrameMessage({ ...reported, during: true })).toEqual({
    type: 'balance',
    balance: 0,
    isDuring: true,
  });
  expect(readFrameMessage({ type: 'salung.ready', more: 1 })).toEqual({ type: 'ready' });
});

it('ignores everything else', () => {
  const others = [undefined, null, 1, 'salung.ready', [], {}, { type: 'ready' }, { type: 'salung.win' }];
  const balances = [-1, 1.5, Number.NaN, '100', null, 2 ** 60].map((balance) => ({
    type: 'salung.balance',
    balance,
  }));
  for (const data of [...others, ...balances]) expect(readFrameMessage(data)).toBeNull();
});

it('opens games on origins of their own only', () => {
  const own = 'https://play.example.com';
  expect(frameOrigin('https://games.example.com/play?token=x', own)).toBe('https://games.example.com');
  expect(frameOrigin('http://localhost:8090/play', own)).toBe('http://localhost:8090');
  for (const address of [`${own}/x`, '/x', '', 'javascript:alert(1)', 'data:text/html,x', 'blob:x']) {
    expect(frameOrigin(address, own)).toBeNull();
  }
});
