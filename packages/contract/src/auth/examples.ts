import { type Examples, given, ID, TOKEN } from '../define/example.ts';
import { DEMO_PASSWORD } from '../demo-people.ts';
import type { calls } from './calls.ts';

export const examples = {
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
} satisfies Examples<typeof calls>;
