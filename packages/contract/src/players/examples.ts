import { type Examples, given, of, TOKEN } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
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
} satisfies Examples<typeof calls>;
