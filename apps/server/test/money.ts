import type { Answer } from '@salung/contract/schemas';
import type { TestApp } from './app.ts';
import type { TestPlayer, TestStaff } from './factories.ts';
import { drawSlip, upload } from './slips.ts';

/** Steps on the way of the money that many tests take before what they are about. */

/** Amounts that must never get through, as raw JSON. */
export const badAmounts = [
  '-1',
  '0',
  '-0',
  '1e309',
  '9007199254740993',
  '10000000001',
  '"5"',
  '"50000"',
  '[5]',
  '{"satang":5}',
  '0.001',
  '50000.5',
  'null',
  'true',
  'NaN',
];

/** Sends a body as it stands, whatever JSON it is. */
export async function sendRaw(
  app: TestApp,
  request: { method: 'POST' | 'PATCH'; url: string; token: string; json: string; at?: 'player' | 'staff' },
) {
  const response = await app[request.at === 'staff' ? 'office' : 'player'].inject({
    method: request.method,
    url: request.url,
    payload: request.json,
    headers: { authorization: `Bearer ${request.token}`, 'content-type': 'application/json' },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Opens a top-up of the player's own. */
export async function openTopup(
  app: TestApp,
  player: TestPlayer,
  amount = 50_000,
): Promise<Answer<'topup.create'>> {
  const { status, body } = await app.send('topup.create', { token: player.token, body: { amount } });
  if (status !== 201) throw new Error(`the test top-up was refused: ${JSON.stringify(body)}`);
  return body;
}

let serial = 0;

/** A reference that no other slip has. */
export const newReference = () => {
  serial += 1;
  return `2026051122${String(serial).padStart(8, '0')}aB`;
};

/** Opens a top-up and attaches a slip of its own. */
export async function topupWithSlip(
  app: TestApp,
  player: TestPlayer,
  amount = 50_000,
): Promise<{ id: string; reference: string; filename: string }> {
  const { id } = await openTopup(app, player, amount);
  const reference = newReference();
  const slip = await drawSlip({ text: reference, reference });
  const { filename } = await upload(app, player.token, slip);
  const { status, body } = await app.send('topup.uploadSlip', {
    token: player.token,
    body: { id, filename },
  });
  if (status !== 200) throw new Error(`the test slip was refused: ${JSON.stringify(body)}`);
  return { id, reference, filename };
}

/** Requests a withdrawal of the player's own. */
export async function openWithdrawal(
  app: TestApp,
  player: TestPlayer,
  amount = 20_000,
): Promise<Answer<'withdraw.create'>> {
  serial += 1;
  const { status, body } = await app.send('withdraw.create', {
    token: player.token,
    body: { amount },
    key: `test-${serial}`,
  });
  if (status !== 201) throw new Error(`the test withdrawal was refused: ${JSON.stringify(body)}`);
  return body;
}

export async function take(app: TestApp, staff: TestStaff, id: string): Promise<void> {
  const { status, body } = await app.send('withdraw.take', { token: staff.token, params: { id } });
  if (status !== 200) throw new Error(`the test item was not taken: ${JSON.stringify(body)}`);
}
