import type { BuiltInRole } from './permissions.ts';

/**
 * What the demo and its sandbox agree on. Everybody can read it here: the server refuses the demo in production,
 * and the sandbox shows the codes on the loopback address only.
 */

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'salung-demo-2026';

interface DemoStaff {
  username: string;
  name: string;
  role: BuiltInRole;
  /** The authenticator's secret (base32); null for one who has yet to set it up and to change the password. */
  totpSecret: string | null;
}

export const demoStaff = [
  { username: 'owner', name: 'ปรีชา วงศ์ทอง', role: 'Owner', totpSecret: 'XZUD2CBTN7MPEWKAGHYL4QOR6VJS3IF5' },
  {
    username: 'manager',
    name: 'ศิริพร แก้วใส',
    role: 'Manager',
    totpSecret: 'M3KQ7RTYB5ZLPXVHN2DWSEJGOA6FUC4I',
  },
  {
    username: 'finance',
    name: 'ธนพล รุ่งเรือง',
    role: 'Finance',
    totpSecret: 'C6GHWPA4ZTN2XKEJ5RSMYVQ7LOBDU3IF',
  },
  { username: 'support', name: 'มาลี ใจงาม', role: 'Support', totpSecret: 'T4VXJ6NQEH3PLZ7KWYRC2MAOSGB5DUFI' },
  { username: 'auditor', name: 'วิชัย ตรงดี', role: 'Auditor', totpSecret: 'H7PNE3YKQ5XTWAZ6JVLCR2SMGOBD4UFI' },
  { username: 'newcomer', name: 'นภา แรกเริ่ม', role: 'Finance', totpSecret: null },
] as const satisfies readonly DemoStaff[];

/** Ids of a few people and things of the demo, which the examples of the documentation name. */
export const demoIds = {
  // Players
  somchai: '01980000-0001-7000-8000-000000000001',
  suda: '01980000-0002-7000-8000-000000000002',
  kanya: '01980000-0004-7000-8000-000000000004',
  // Staff
  support: '01980000-0011-7000-8000-000000000011',
  /** Works by day, and has not signed in yet. */
  day: '01980000-0012-7000-8000-000000000012',
  // The house's bank accounts
  deposit: '01980000-0021-7000-8000-000000000021',
  withdraw: '01980000-0022-7000-8000-000000000022',
  suspense: '01980000-0023-7000-8000-000000000023',
  flexible: '01980000-0024-7000-8000-000000000024',
  // Top-ups: one with a slip that waits, a newer one, one that was credited
  topup: '01980000-0031-7000-8000-000000000031',
  secondTopup: '01980000-0032-7000-8000-000000000032',
  creditedTopup: '01980000-0033-7000-8000-000000000033',
  // Withdrawals: three that wait, one that was paid
  withdrawal: '01980000-0041-7000-8000-000000000041',
  secondWithdrawal: '01980000-0042-7000-8000-000000000042',
  thirdWithdrawal: '01980000-0043-7000-8000-000000000043',
  paidWithdrawal: '01980000-0044-7000-8000-000000000044',
  // What waits for a second person, a change of a bank account, a marketing source
  approval: '01980000-0051-7000-8000-000000000051',
  change: '01980000-0052-7000-8000-000000000052',
  source: '01980000-0053-7000-8000-000000000053',
  requirement: '01980000-0054-7000-8000-000000000054',
} as const;
