import type { BuiltInRole } from './define/permission.ts';

/**
 * The people that the demo and its sandbox share. The secrets here are public: the server refuses the demo in
 * production, and the sandbox shows the codes on the loopback address only.
 */

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'salung-demo-2026';

/** What the demo connects its gateways with: the sandbox plays them. */
export const demoGateway = {
  merchantId: 'sandbox',
  secret: 'sandbox-secret-sandbox-secret-sandbox',
  clientId: 'sandbox-client',
  apiKey: 'sandbox-key',
} as const;

/** The ADB channel of the demo: the sandbox plays the phone and its agent program. */
export const demoAgent = {
  name: 'มือถือไทยพาณิชย์ 1',
  key: 'pZ7rW2nKc9XtB4vLq6HsYd0FgJm8UeAi3oTk5PwRx1N',
} as const;

interface DemoStaff {
  username: string;
  name: string;
  role: BuiltInRole;
  /** The authenticator's secret (base32); null for a person who still has to set it up and change the password. */
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

/** Players of the demo who play by themselves (the sandbox's activity). Nobody is asked to try the product as one of them. */
export const demoRegulars = [
  '0811927014',
  '0812640471',
  '0814067385',
  '0816207756',
  '0817634670',
  '0820488498',
] as const;
