import { merged } from '../catalogue.ts';
import type { CallExample } from '../define/example.ts';
import { TOKEN } from '../define/example.ts';
import type { CallName } from '../index.ts';

/** What differs when staff make the same call: they name the player, and their sign-in gives them a challenge. */
const byStaff: { readonly [Name in CallName]?: Readonly<Record<string, unknown>> } = {
  'auth.login': { username: 'owner' },
  'auth.twoFactorGenerate': { challengeToken: TOKEN },
  'auth.twoFactorVerify': { challengeToken: TOKEN },
  'topup.create': { phone: '0812345678' },
  'withdraw.create': { phone: '0812345678', reason: 'ผู้เล่นโทรแจ้งถอน ยืนยันตัวตนแล้ว' },
};

/**
 * A request of each call that works on the demo data: for staff as `owner`, for players as 081 234 5678. `walk.test.ts`
 * has an order in which all of them work, and says which ones another person has to send.
 */
export const examples: { readonly [Name in CallName]: CallExample } = merged('examples');

/** The example of a call as the audience of an origin sends it; as players send it if no origin is given. */
export function exampleOf(name: CallName, origin?: 'player' | 'staff'): CallExample {
  const example = examples[name];
  const { [name]: more } = byStaff;
  return origin === 'staff' && more ? { ...example, body: { ...example.body, ...more } } : example;
}
