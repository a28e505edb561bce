import { DEMO_PASSWORD, demoIds } from '../demo.ts';
import type { CallName } from '../index.ts';

/** What the documentation shows as a request of a call. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Values that are good only once, or only for this person: the field, and where it comes from. `topup.create: id` is a
   * field of what that call answered. What stands in the example only looks like it.
   */
  readonly given?: Readonly<Record<string, string>>;
}

/** A name of a file, a link, a token and an id that only look like it. */
const FILE = '8c3a1d52-6f0e-4b7a-9d24-1e5f7c9b0a36.jpg';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl';
const ID = '01980000-0000-7000-8000-0000000000ff';

const of = (id: string): CallExample => ({ params: { id } });
const given = (place: 'params' | 'body', from: string, more: CallExample = {}): CallExample => ({
  ...more,
  [place]: { ...more[place], id: ID },
  given: { ...more.given, [`${place}.id`]: from },
});
const refusal = { reason: 'ไม่พบรายการในบัญชี', reason_user: 'ไม่พบยอดเงินเข้า กรุณาติดต่อธนาคารของคุณ' };
const list = { query: { page: 1, per_page: 20 } };
const report = { query: { fromDate: '2026-01-01', format: 'csv' } };
const account = (accountNumber: string) => ({
  body: {
    bankCode: '004',
    accountNumber,
    accountName: 'บจก. สลึง เดโม',
    dailyLimit: 100_000_000,
    displayOrder: 9,
  },
});
const house = { params: { id: demoIds.deposit } };

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
export const examples: { readonly [Name in CallName]: CallExample } = {
  'auth.login': { body: { username: '0812345678', password: DEMO_PASSWORD, otp: '000000' } },
  'auth.refresh': {
    body: { refreshToken: TOKEN },
    given: { 'body.refreshToken': 'auth.login: refreshToken' },
  },
  'auth.user': {},
  'auth.sessions': {},
  'auth.endSession': given('params', 'auth.sessions: data.0.id'),
  'auth.endOtherSessions': {},
  'auth.language': { body: { language: 'th' } },
  'auth.registerOtp': { body: { phone: '0641112222' } },
  'auth.forgotPasswordOtp': { body: { phone: '0898765432' } },
  'auth.validateOtp': {
    body: { phone: '0641112222', requestId: ID, otp: '123456', purpose: 'register' },
    given: { 'body.requestId': 'auth.registerOtp: requestId', 'body.otp': 'the text message' },
  },
  'auth.register': {
    body: {
      phone: '0641112222',
      verificationToken: TOKEN,
      password: 'ช้างสามเศียร 2569',
      firstName: 'ปิยะ',
      lastName: 'แสงจันทร์',
      birthDate: '1995-08-12',
      bank: { bankCode: '014', accountNumber: '4061234567' },
      language: 'th',
      consents: { terms: true, privacy: true, marketing: false },
    },
    given: { 'body.verificationToken': 'auth.validateOtp: verificationToken' },
  },
  'auth.forgotPassword': {
    body: { phone: '0898765432', verificationToken: TOKEN, newPassword: 'ช้างสามเศียร 2570' },
    given: { 'body.verificationToken': 'auth.validateOtp: verificationToken' },
  },
  'auth.changePassword': { body: { currentPassword: DEMO_PASSWORD, newPassword: 'ช้างสามเศียร 2571' } },
  'auth.twoFactorGenerate': { body: {} },
  'auth.twoFactorVerify': { body: { code: '123456' }, given: { 'body.code': 'the authenticator' } },
  'auth.twoFactorOff': { body: { code: '123456' }, given: { 'body.code': 'the authenticator' } },
  'auth.logout': {},

  'topup.create': { body: { amount: 30_000 } },
  'topup.open': {},
  'topup.cancel': given('body', 'topup.create: id'),
  'topup.uploadSlip': given('body', 'topup.create: id', {
    body: { filename: FILE },
    given: { 'body.filename': 'upload.put: filename' },
  }),
  'topup.history': list,
  'topup.list': { query: { page: 1, per_page: 20, status: 'PENDING', hasSlip: 'true', order: 'oldest' } },
  'topup.details': of(demoIds.topup),
  'topup.customerInfo': { query: { phone: '0812345678' } },
  'topup.recordPayer': {
    params: { id: demoIds.topup },
    body: { name: 'กัญญา แสงทอง', bankCode: '025', source: 'slip' },
  },
  'topup.attachSlip': {
    params: { id: demoIds.topup },
    body: { filename: FILE },
    given: { 'body.filename': 'upload.put: filename' },
  },
  'topup.approve': {
    params: { id: demoIds.topup },
    body: { amount: 50_000, bankReference: '20261105123456KAN' },
  },
  'topup.reject': { params: { id: demoIds.secondTopup }, body: refusal },
  'topup.reverse': { params: { id: demoIds.creditedTopup }, body: { reason: 'ธนาคารดึงเงินคืน' } },
  'topup.report': report,

  'withdraw.create': { body: { amount: 20_000 } },
  'withdraw.cancel': given('body', 'withdraw.create: id'),
  'withdraw.last': { params: { phone: '0812345678' } },
  'withdraw.today': { params: { phone: '0812345678' } },
  'withdraw.transactions': list,
  'withdraw.list': { query: { page: 1, per_page: 20, status: 'PENDING', order: 'oldest' } },
  'withdraw.details': of(demoIds.secondWithdrawal),
  'withdraw.take': of(demoIds.secondWithdrawal),
  'withdraw.release': of(demoIds.secondWithdrawal),
  'withdraw.approve': {
    params: { id: demoIds.secondWithdrawal },
    body: { bankAccountId: demoIds.withdraw, bankReference: '20261105123456PAY' },
  },
  'withdraw.reject': { params: { id: demoIds.thirdWithdrawal }, body: refusal },
  'withdraw.retry': of(demoIds.withdrawal),
  'withdraw.revoke': { params: { id: demoIds.withdrawal }, body: { reason: 'ผู้เล่นขอยกเลิกทางโทรศัพท์' } },
  'withdraw.return': { params: { id: demoIds.paidWithdrawal }, body: { reason: 'ธนาคารตีกลับ บัญชีปลายทางปิด' } },
  'withdraw.report': report,

  'players.statement': { query: { per_page: 20 } },
  'players.changeOtp': { body: { kind: 'bank' } },
  'players.requestChange': {
    body: { kind: 'bank', bank: { bankCode: '014', accountNumber: '4067654321' }, verificationToken: TOKEN },
    given: { 'body.verificationToken': 'auth.validateOtp: verificationToken' },
  },
  'players.ownChanges': {},
  'players.cancelChange': given('body', 'players.requestChange: id'),
  'players.list': { query: { page: 1, per_page: 20, search: 'สม', order: 'newest' } },
  'players.details': of(demoIds.somchai),
  'players.create': {
    body: {
      phone: '0653334444',
      firstName: 'อารี',
      lastName: 'มีสุข',
      birthDate: '1988-02-29',
      bank: { bankCode: '006', accountNumber: '6789876543' },
      consents: { terms: true, privacy: true, marketing: false },
    },
  },
  'players.edit': { params: { id: demoIds.suda }, body: { firstName: 'สุดารัตน์' } },
  'players.changeStatus': {
    params: { id: demoIds.kanya },
    body: { status: 'BLOCKED', reason: 'ใช้บัญชีธนาคารของผู้อื่น รอเอกสาร' },
  },
  'players.staffStatement': { params: { id: demoIds.somchai }, query: { type: 'topup' } },
  'players.sessions': of(demoIds.somchai),
  'players.endSessions': of(demoIds.suda),
  'players.resetTwoFactor': { params: { id: demoIds.somchai }, body: { reason: 'ทำโทรศัพท์หาย ยืนยันตัวตนแล้ว' } },
  'players.notes': of(demoIds.somchai),
  'players.addNote': { params: { id: demoIds.somchai }, body: { text: 'โทรสอบถามเรื่องการถอน อธิบายแล้ว' } },
  'players.staffChange': {
    params: { id: demoIds.suda },
    body: { kind: 'phone', phone: '0641113333', reason: 'เปลี่ยนเบอร์ ยืนยันตัวตนแล้ว' },
  },
  'players.changes': { query: { status: 'PENDING' } },
  'players.approveChange': { params: { id: demoIds.change }, body: { reason: 'ตรวจหน้าสมุดบัญชีแล้ว' } },
  'players.rejectChange': given('params', 'players.staffChange: id', { body: { reason: 'เอกสารไม่ตรงกัน' } }),

  'credit.list': list,
  'credit.manage': {
    body: {
      action: 'add_bonus',
      phone: '0812345678',
      amount: 10_000,
      turnoverMultiplier: 3,
      reason: 'โบนัสวันเกิด',
    },
  },
  'credit.report': report,
  'turnover.recalc': { body: { phone: '0812345678' } },
  'turnover.list': { query: { status: 'OPEN' } },
  'turnover.adjust': {
    params: { id: demoIds.requirement },
    body: { required: 50_000, reason: 'ลดตามโปรโมชัน' },
  },
  'turnover.close': { params: { id: demoIds.requirement }, body: { reason: 'ยกให้ตามคำขอ' } },

  'approvals.list': { query: { status: 'PENDING' } },
  'approvals.details': of(demoIds.approval),
  'approvals.alone': { query: { kind: 'credit.give', playerId: demoIds.somchai } },
  'approvals.approve': { params: { id: demoIds.approval }, body: { reason: 'ตรวจหลักฐานแล้ว' } },
  'approvals.reject': given('params', 'house.move: approvalId', { body: { reason: 'ยอดไม่ตรงกับบัญชี' } }),
  'approvals.cancel': given('params', 'topup.reverse: approvalId'),

  'banks.names': {},
  'banks.suspenseNames': {},
  'banks.depositList': list,
  'banks.depositDropdown': {},
  'banks.depositDetails': house,
  'banks.depositCreate': account('0981111111'),
  'banks.depositEdit': { ...house, body: { displayOrder: 2 } },
  'banks.depositToggle': { ...house, body: { isActive: true } },
  'banks.depositDelete': given('params', 'banks.depositCreate: id'),
  'banks.withdrawList': list,
  'banks.withdrawDropdown': { query: { amount: 20_000 } },
  'banks.withdrawDetails': of(demoIds.withdraw),
  'banks.withdrawCreate': account('0981111112'),
  'banks.withdrawEdit': { params: { id: demoIds.withdraw }, body: { displayOrder: 2 } },
  'banks.withdrawToggle': { params: { id: demoIds.withdraw }, body: { isActive: true } },
  'banks.withdrawDelete': given('params', 'banks.withdrawCreate: id'),
  'banks.suspenseList': list,
  'banks.suspenseDropdown': {},
  'banks.suspenseDetails': of(demoIds.suspense),
  'banks.suspenseCreate': account('0981111113'),
  'banks.suspenseEdit': { params: { id: demoIds.suspense }, body: { displayOrder: 2 } },
  'banks.suspenseToggle': { params: { id: demoIds.suspense }, body: { isActive: true } },
  'banks.suspenseDelete': of(demoIds.suspense),
  'banks.flexibleList': list,
  'banks.flexibleDropdown': {},
  'banks.flexibleDetails': of(demoIds.flexible),
  'banks.flexibleCreate': account('0981111114'),
  'banks.flexibleEdit': { params: { id: demoIds.flexible }, body: { displayOrder: 2 } },
  'banks.flexibleToggle': { params: { id: demoIds.flexible }, body: { isActive: true } },
  'banks.flexibleDelete': given('params', 'banks.flexibleCreate: id'),

  'house.trialBalance': {},
  'house.list': list,
  'house.move': {
    body: {
      move: 'capital_in',
      toId: demoIds.deposit,
      amount: 15_000_000,
      reason: 'เพิ่มทุนสำหรับวันหยุดยาว',
    },
  },
  'house.count': { ...house, body: { amount: 3_000_000 } },

  'staff.list': { query: { status: 'active' } },
  'staff.details': of(demoIds.support),
  'staff.create': {
    body: {
      username: 'somying',
      name: 'สมหญิง ขยันยิ่ง',
      roleId: ID,
      password: 'first password 2026',
      shiftStart: '08:00:00',
      shiftEnd: '17:00:00',
    },
    given: { 'body.roleId': 'roles.create: id' },
  },
  'staff.edit': { params: { id: demoIds.day }, body: { shiftStart: '09:00:00', shiftEnd: '18:00:00' } },
  'staff.sendPasswordSms': { body: { id: demoIds.day } },
  'staff.adjustFirstLogin': { params: { id: demoIds.day }, body: { mustChangePassword: true } },
  'staff.resetFailedLogins': of(demoIds.day),
  'staff.resetTwoFactor': of(demoIds.day),
  'staff.eject': { body: { id: demoIds.day } },
  'staff.revertEject': of(demoIds.day),
  'staff.changeStatus': { params: { id: demoIds.day }, body: { status: 'suspended' } },

  'roles.list': list,
  'roles.dropdown': {},
  'roles.create': { body: { name: 'หัวหน้ากะ', permissions: ['player:read', 'topup:read'] } },
  'roles.details': given('params', 'roles.create: id'),
  'roles.edit': given('params', 'roles.create: id', { body: { permissions: ['player:read'] } }),
  'roles.delete': given('params', 'roles.create: id'),

  'settings.list': { query: { type: 'deposit' } },
  'settings.edit': {
    params: { id: 'deposit.expiryMinutes' },
    body: { value: 45, reason: 'ธนาคารช้าช่วงสิ้นเดือน' },
  },
  'settings.toggle': { params: { id: 'notification.paidSms' }, body: { isActive: true } },
  'settings.history': of('deposit.expiryMinutes'),
  'settings.contact': {},
  'settings.editContact': { body: { line: '@salung', email: 'help@salung.example' } },
  'settings.general': {},
  'settings.editGeneral': { body: { description: 'ฝากถอนไว ปลอดภัย' } },
  'settings.icon': { body: { file: '(the picture)' }, given: { 'body.file': 'the picture' } },
  'maintenance.get': {},
  'maintenance.editDescription': { body: { description: 'ปิดปรับปรุงถึง 04:00 น.' } },
  'maintenance.toggle': { body: { isActive: true } },
  'content.marketing': {},
  'content.contact': {},
  'content.marketingAll': {},
  'content.marketingCreate': { body: { th: 'วิทยุ', en: 'Radio' } },
  'content.marketingEdit': { params: { id: demoIds.source }, body: { displayOrder: 5 } },

  'legal.current': { params: { kind: 'terms' }, query: { language: 'th' } },
  'legal.versions': {},
  'legal.consents': {},
  'legal.consent': { body: { marketing: true } },
  'legal.list': { query: { kind: 'terms' } },
  'legal.details': given('params', 'legal.list: data.0.id'),
  'legal.save': {
    body: { kind: 'privacy', th: '# นโยบาย\n\nข้อความ', en: '# Policy\n\nText', revision: 0 },
  },
  'legal.publish': given('params', 'legal.save: id', { body: { revision: 1, needsConsent: false } }),
  'legal.discard': given('params', 'legal.save: id'),

  'upload.prepare': { query: { filename: 'slip.jpg', contentType: 'image/jpeg' } },
  'upload.put': {
    body: { url: `/api/upload/upload-to-ggc?filename=${FILE}`, type: 'image/jpeg', file: '(the picture)' },
    given: { 'body.url': 'upload.prepare: url', 'body.file': 'the picture' },
  },
  'upload.link': { params: { filename: FILE }, given: { 'params.filename': 'upload.put: filename' } },
  'upload.file': {
    params: { filename: FILE },
    query: { session: ID, expires: '1799999999999', signature: 'c2lnbmF0dXJl' },
    given: {
      'params.filename': 'upload.put: filename',
      'query.session': 'upload.link: url',
      'query.expires': 'upload.link: url',
      'query.signature': 'upload.link: url',
    },
  },

  'overview.get': {},
  'audit.list': { query: { action: 'topup.approve' } },
  'search.find': { query: { text: 'สมชาย' } },
  'presence.look': { body: { kind: 'topup', id: demoIds.topup, isLooking: true } },
  'views.list': {},
  'views.create': { body: { list: 'topups', name: 'รอตรวจ', search: 'status=PENDING' } },
  'views.delete': given('params', 'views.create: id'),
  'live.events': {},
};

/** The example of a call as the people of an origin would send it; as players where none is named. */
export function exampleOf(name: CallName, origin?: 'player' | 'staff'): CallExample {
  const example = examples[name];
  const { [name]: more } = byStaff;
  return origin === 'staff' && more ? { ...example, body: { ...example.body, ...more } } : example;
}
