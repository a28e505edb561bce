import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as account from './service/account.ts';
import { sendOtp, validateOtp } from './service/otp.ts';
import { endOneSession, refresh } from './service/sessions.ts';
import * as signIn from './service/sign-in.ts';

/** The calls of auth on one origin: the player origin signs players in, the office signs staff in. */
export const authRoutes = (platform: Platform, origin: 'player' | 'staff'): Handlers => ({
  'auth.login': async ({ caller, body }) =>
    origin === 'player' ? signIn.signInPlayer(platform, caller, body) : signIn.signInStaff(platform, body),
  'auth.user': async ({ caller }) => account.currentUser(platform, caller),
  'auth.logout': async ({ caller }) => {
    if (caller.person) await endOneSession(platform, caller.person.sessionId, 'signed-out');
    return {};
  },
  'auth.changePassword': async ({ caller, body }) => {
    await account.changePassword(platform, caller, body);
    return {};
  },
  'auth.registerOtp': async ({ caller, body }) => sendOtp(platform, caller, 'register', body.phone),
  'auth.forgotPasswordOtp': async ({ caller, body }) =>
    sendOtp(platform, caller, 'forgot-password', body.phone),
  'auth.validateOtp': async ({ body }) => validateOtp(platform, body),
  'auth.forgotPassword': async ({ body }) => {
    await account.forgotPassword(platform, body);
    return {};
  },
  'auth.register': async ({ caller, body }) => account.register(platform, caller, body),
  'auth.twoFactorGenerate': async ({ body }) =>
    signIn.generateTwoFactor(platform, body?.challengeToken ?? ''),
  'auth.twoFactorVerify': async ({ caller, body }) =>
    signIn.verifyTwoFactor(platform, caller, { code: body.code, challengeToken: body.challengeToken ?? '' }),
  'auth.refresh': async ({ body }) => refresh(platform, origin, body.refreshToken),
});
