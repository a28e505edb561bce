import { demoStaff } from '@salung/contract/demo';
import { withDemoId } from '../../demo/ids.ts';
import type { DemoPart } from '../../demo/part.ts';
import type { Tx } from '../../platform/db/database.ts';
import { presetAuthenticator } from '../auth/index.ts';
import { insertStaff } from './service/create.ts';
import { roleByName } from './store.ts';

/** Colleagues who work in shifts; they set up their authenticators themselves. */
const shifts = [
  {
    username: 'day',
    name: 'จิราพร กะเช้า',
    phone: '0851234567',
    role: 'Support',
    shiftStart: '08:00:00',
    shiftEnd: '20:00:00',
  },
  { username: 'night', name: 'ก้องภพ กะดึก', role: 'Finance', shiftStart: '20:00:00', shiftEnd: '08:00:00' },
] as const;

async function roleId(tx: Tx, name: string): Promise<string> {
  const role = await roleByName(tx, name);
  if (!role) throw new Error(`the role ${name} is missing`);
  return role.id;
}

/** Those who have an authenticator, or those who have to set one up. */
const usernames = (hasAuthenticator: boolean): string =>
  demoStaff
    .filter(({ totpSecret }) => (totpSecret !== null) === hasAuthenticator)
    .map(({ username }) => username)
    .join(', ');

/** The people of the back office. */
export const part: DemoPart = {
  async setUp(platform, tx, passwordHash) {
    for (const { username, name, role, totpSecret } of demoStaff) {
      const mustChangePassword = totpSecret === null;
      const person = { username, name, roleId: await roleId(tx, role), passwordHash, mustChangePassword };
      const id = await withDemoId(username, () => insertStaff(platform, tx, person));
      if (totpSecret !== null) await presetAuthenticator(platform, tx, id, totpSecret);
    }
    for (const { role, ...colleague } of shifts) {
      const person = { ...colleague, roleId: await roleId(tx, role), passwordHash, mustChangePassword: true };
      await withDemoId(colleague.username, () => insertStaff(platform, tx, person));
    }
  },
  signIns: [
    `Staff           ${usernames(true)}  (codes: see the sandbox)`,
    `                ${usernames(false)}  (sets up an authenticator and a password of their own)`,
  ],
};
