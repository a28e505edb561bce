import { merged } from '../catalogue.ts';
import type { CallExample } from '../define/example.ts';
import { TOKEN } from '../define/example.ts';
import type { CallName } from '../index.ts';

/** What differs where staff make the same call: they name the player, and their sign-in gives them a challenge. */
const byStaff: { readonly [Name in CallName]?: Readonly<Record<string, unknown>> } = {
  'auth.login': { username: 'owner' },
  'auth.twoFactorGenerate': { challengeToken: TOKEN },
  'auth.twoFactorVerify': { challengeToken: TOKEN },
  'topup.create': { phone: '0812345678' },
  'withdraw.create': { phone: '0812345678', reason: 'ผู้เล่นโทรแจ้งถอน ยืนยันตัวตนแล้ว' },
};

/**
 * A request of each call. On the demo data they work one after the other in this order: staff's as `owner` (where
 * another person has to, the test of the walk says who), players' as 081 234 5678.
 */
export const examples: { readonly [Name in CallName]: CallExample } = merged('examples');

/** The example of a call as the people of an origin would send it; as players where none is named. */
export function exampleOf(name: CallName, origin?: 'player' | 'staff'): CallExample {
  const example = examples[name];
  const { [name]: more } = byStaff;
  return origin === 'staff' && more ? { ...example, body: { ...example.body, ...more } } : example;
}
