import { DEMO_PASSWORD, demoIds, demoStaff } from '@salung/contract/demo';
import { insertPlayer, presetAuthenticator } from '../modules/auth/index.ts';
import { createBankAccount, type NewBankAccount } from '../modules/banks/index.ts';
import { insertStaff, roleByName } from '../modules/staff/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { withIds } from '../platform/ids.ts';
import { e164 } from '../platform/mask.ts';
import type { Platform } from '../platform/platform.ts';
import { crowd } from './crowd-people.ts';

const baht = (amount: number) => amount * 100;

/** Demo players; the first two are printed, the others fill the queues. */
export const demoPlayers = {
  somchai: {
    phone: '0812345678',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    bankCode: '004',
    account: '0123456789',
  },
  suda: { phone: '0898765432', firstName: 'สุดา', lastName: 'ศรีสุข', bankCode: '014', account: '4059876543' },
  anan: {
    phone: '0861112233',
    firstName: 'อนันต์',
    lastName: 'พูนทรัพย์',
    bankCode: '006',
    account: '6781234509',
  },
  kanya: {
    phone: '0912223344',
    firstName: 'กัญญา',
    lastName: 'แสงทอง',
    bankCode: '025',
    account: '7214567890',
  },
  narong: {
    phone: '0653334455',
    firstName: 'ณรงค์',
    lastName: 'มั่นคง',
    bankCode: '002',
    account: '1987654320',
  },
} as const;

const house = 'บจก. สลึง เดโม';

export const demoBanks: NewBankAccount[] = [
  {
    kind: 'deposit',
    bankCode: '014',
    accountNumber: '4051234567',
    accountName: house,
    promptPayId: '0105561000017',
    displayOrder: 1,
    openingBalance: baht(50_000),
  },
  {
    kind: 'deposit',
    bankCode: '004',
    accountNumber: '0987651234',
    accountName: house,
    displayOrder: 2,
    openingBalance: baht(20_000),
  },
  {
    kind: 'withdraw',
    bankCode: '014',
    accountNumber: '4057654321',
    accountName: house,
    displayOrder: 1,
    openingBalance: baht(300_000),
  },
  {
    kind: 'withdraw',
    bankCode: '006',
    accountNumber: '6780001112',
    accountName: house,
    displayOrder: 2,
    openingBalance: baht(100_000),
  },
  { kind: 'suspense', bankCode: '014', accountNumber: '4059990001', accountName: house, displayOrder: 1 },
  {
    kind: 'flexible',
    bankCode: '025',
    accountNumber: '7210009998',
    accountName: house,
    displayOrder: 1,
    openingBalance: baht(10_000),
  },
];

/** Makes something under the id that the examples of the documentation know it by, if they do. */
function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  const id = Object.entries(demoIds).find(([known]) => known === name)?.[1];
  return withIds(id ? [id] : [], work);
}

/** Staff, players and the house's bank accounts: all of them or, where anybody is there already, none. */
export async function ensurePeople(platform: Platform): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(platform.db, async (tx) => {
    const somebody = await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    if (somebody) return false;
    await insertDemoStaff(platform, tx, passwordHash);
    const players = [...Object.entries(demoPlayers), ...crowd.map((player) => ['', player] as const)];
    for (const [name, player] of players) {
      await named(name, () =>
        insertPlayer(platform, tx, {
          phone: e164(player.phone),
          passwordHash,
          firstName: player.firstName,
          lastName: player.lastName,
          birthDate: '1990-04-13',
          bank: { bankCode: player.bankCode, accountNumber: player.account },
          language: 'th',
          consents: { terms: true, privacy: true, marketing: false },
        }),
      );
    }
    for (const bank of demoBanks) {
      const isFirst = demoBanks.find(({ kind }) => kind === bank.kind) === bank;
      await named(isFirst ? bank.kind : '', () => createBankAccount(platform, tx, bank));
    }
    return true;
  });
}

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

async function insertDemoStaff(platform: Platform, tx: Tx, passwordHash: string): Promise<void> {
  for (const { username, name, role, totpSecret } of demoStaff) {
    const found = await roleByName(tx, role);
    if (!found) throw new Error(`the role ${role} is missing`);
    const id = await named(username, () =>
      insertStaff(platform, tx, {
        username,
        name,
        roleId: found.id,
        passwordHash,
        mustChangePassword: totpSecret === null,
      }),
    );
    if (totpSecret !== null) await presetAuthenticator(platform, tx, id, totpSecret);
  }
  for (const { role, ...colleague } of shifts) {
    const found = await roleByName(tx, role);
    if (!found) throw new Error(`the role ${role} is missing`);
    await named(colleague.username, () =>
      insertStaff(platform, tx, {
        ...colleague,
        roleId: found.id,
        passwordHash,
        mustChangePassword: true,
      }),
    );
  }
}
