import { z } from 'zod';
import { languages } from '../common-choices.ts';
import { MINIMUM_AGE, NO_OTP, PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts';
import { playerStatuses } from '../players/choices.ts';
import { sessionRow } from '../players/schemas.ts';
import {
  bankCode,
  type CallSchemas,
  code6,
  date,
  id,
  idParams,
  instant,
  nothing,
  permission,
  phone,
  satang,
  shownBankCode,
  shownPhone,
  text,
  timeOfDay,
  token,
} from '../shapes.ts';
import { line } from '../texts.ts';
import type { calls } from './calls.ts';

const password = text(PASSWORD_MAX, PASSWORD_MIN);
const language = z.enum(languages);

export const tokens = z.object({ accessToken: token, refreshToken: token });

/** A player as they see themselves. */
export const playerUser = z.object({
  audience: z.literal('player'),
  id,
  phone,
  firstName: text(100),
  lastName: text(100),
  language,
  referralCode: text(20),
  status: z.enum(playerStatuses),
  twoFactor: z.boolean(),
  bank: z.object({ bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) }),
  /** Satang that can be spent, and satang held for open withdrawals. */
  balance: satang,
  held: satang,
});

export const staffUser = z.object({
  audience: z.literal('staff'),
  id,
  username: text(40),
  name: text(100),
  phone: shownPhone.nullable(),
  role: z.object({ id, name: text(60) }),
  permissions: z.array(permission).max(200),
  shiftStart: timeOfDay.nullable(),
  shiftEnd: timeOfDay.nullable(),
  mustChangePassword: z.boolean(),
});

/** Sent instead of a code; a second factor is asked for afterwards. */
const noCode = code6.meta({ const: NO_OTP });

const otpSent = z.object({
  /** Names this request when the code is sent back. */
  requestId: id,
  expiresAt: instant,
  /** When another code may be asked for. */
  resendAt: instant,
});

const challenge = z.object({
  challengeToken: token,
  /** `setup`: call generate first. `verify`: an authenticator is set up. */
  twoFactor: z.enum(['setup', 'verify']),
});

export const schemas = {
  'auth.login': {
    body: z.strictObject({ username: text(40), password: text(PASSWORD_MAX), otp: noCode }),
    answer: z.union([tokens, challenge]),
  },
  'auth.user': { answer: z.discriminatedUnion('audience', [playerUser, staffUser]) },
  'auth.logout': { answer: nothing },
  'auth.changePassword': {
    body: z.strictObject({ currentPassword: text(PASSWORD_MAX), newPassword: password }),
    answer: nothing,
  },
  'auth.registerOtp': { body: z.strictObject({ phone }), answer: otpSent },
  'auth.forgotPasswordOtp': { body: z.strictObject({ phone }), answer: otpSent },
  'auth.validateOtp': {
    body: z.strictObject({
      phone,
      requestId: id,
      otp: code6,
      purpose: z.enum(['register', 'forgot-password', 'change-bank', 'change-phone']),
    }),
    answer: z.object({ verificationToken: token, expiresAt: instant }),
  },
  'auth.forgotPassword': {
    body: z.strictObject({ phone, verificationToken: token, newPassword: password }),
    answer: nothing,
  },
  'auth.register': {
    body: z.strictObject({
      phone,
      verificationToken: token,
      password,
      firstName: line(100),
      lastName: line(100),
      /** The player must be 20 or older today. */
      birthDate: date.describe(`At least ${MINIMUM_AGE} years ago`),
      bank: z.strictObject({
        bankCode,
        accountNumber: z.string().regex(/^\d{10,15}$/, 'must be 10 to 15 digits'),
      }),
      referralCode: text(20).optional(),
      marketingSource: text(60).optional(),
      language: language.default('th'),
      consents: z.strictObject({ terms: z.boolean(), privacy: z.boolean(), marketing: z.boolean() }),
      /** The versions that were shown; those in force where it is left out. An outdated one is refused. */
      versions: z
        .strictObject({
          terms: z.int().min(1).max(1_000_000).optional(),
          privacy: z.int().min(1).max(1_000_000).optional(),
        })
        .optional(),
    }),
    answer: tokens.extend({ user: playerUser }),
  },
  'auth.twoFactorGenerate': {
    /** The challenge of a sign-in; a signed-in player leaves it out. */
    body: z.strictObject({ challengeToken: token.optional() }).optional(),
    answer: z.object({
      secret: text(64),
      otpauthUrl: text(500),
      /** Each lets the person in once when the authenticator is lost. Shown only now. */
      recoveryCodes: z.array(text(20)).length(10),
    }),
  },
  'auth.twoFactorVerify': {
    body: z.strictObject({ challengeToken: token.optional(), code: text(20, 6) }),
    /** A signed-in player, too, gets new tokens: their other sessions are over. */
    answer: tokens,
  },
  'auth.twoFactorOff': { body: z.strictObject({ code: text(20, 6) }), answer: nothing },
  'auth.sessions': { answer: z.object({ data: z.array(sessionRow).max(100) }) },
  'auth.endSession': { params: idParams, answer: nothing },
  'auth.endOtherSessions': { answer: nothing },
  'auth.language': { body: z.strictObject({ language }), answer: nothing },
  'auth.refresh': { body: z.strictObject({ refreshToken: token }), answer: tokens },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const businessEvents = {
  'player.registered': z.strictObject({ referredBy: id.nullable(), marketingSource: z.string().nullable() }),
};
