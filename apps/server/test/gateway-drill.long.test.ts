import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayDrill, gatewayDrill } from './gateway-drill.ts';

/** The short form of `npm run drill -- gateways`. */

let drill: GatewayDrill;
beforeAll(async () => {
  drill = await gatewayDrill();
}, 120_000);
afterAll(() => drill.remove());

it('deposits and payouts through gateways that fail at random, and a killed server, end right', async () => {
  const outcome = await drill.run({ deposits: 60, payouts: 20, victims: ['server'] });
  expect(outcome).toMatchObject({
    kills: 1,
    deposits: 60,
    payouts: 20,
    doubled: 0,
    stuck: 0,
    unreconciled: 0,
    wrong: [],
    found: [],
  });
  await drill.sabotage();
  const broken = await drill.judge();
  expect(broken.doubled).toBeGreaterThan(0);
  expect(broken.unreconciled).toBeGreaterThan(0);
  expect(broken.stuck).toBeGreaterThan(0);
}, 300_000);
