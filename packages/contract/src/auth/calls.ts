import type { Calls } from '../call.ts';

export const authCalls = {
  'auth.login': {
    method: 'POST',
    path: '/v2/users/login',
    audience: 'public',
    summary: 'Sign in. Players get tokens; staff, and players with two factors, a challenge.',
  },
  'auth.user': {
    method: 'GET',
    path: '/v2/users/user',
    audience: 'both',
    permission: 'self',
    beforeFirstPassword: true,
    summary: 'Who is signed in.',
  },
  'auth.logout': {
    method: 'POST',
    path: '/v2/users/logout',
    audience: 'both',
    permission: 'self',
    beforeFirstPassword: true,
    summary: 'End this session.',
  },
  'auth.changePassword': {
    method: 'POST',
    path: '/v2/users/change-password',
    audience: 'both',
    permission: 'self',
    beforeFirstPassword: true,
    summary: 'Change the own password. Every other session ends.',
  },
  'auth.registerOtp': {
    method: 'POST',
    path: '/v2/users/register/otp',
    audience: 'public',
    summary: 'Send a registration code to a phone.',
  },
  'auth.forgotPasswordOtp': {
    method: 'POST',
    path: '/v2/users/forgot-password/otp',
    audience: 'public',
    summary: 'Send a password reset code to a phone.',
  },
  'auth.validateOtp': {
    method: 'POST',
    path: '/v2/users/validate-otp',
    audience: 'public',
    summary: 'Exchange a code for a proof that the phone is the caller’s.',
  },
  'auth.forgotPassword': {
    method: 'POST',
    path: '/v2/users/forgot-password',
    audience: 'public',
    summary: 'Set a new password with a proof. Every session ends.',
  },
  'auth.register': {
    method: 'POST',
    path: '/api/customers',
    audience: 'public',
    status: 201,
    summary: 'Register a player with a proof of his phone. He is signed in.',
  },
  'auth.twoFactorGenerate': {
    method: 'POST',
    path: '/api/user-2fa/generate',
    audience: 'public',
    summary:
      'The secret of an authenticator, its QR address and recovery codes: in a challenge, or for a signed-in player.',
  },
  'auth.twoFactorVerify': {
    method: 'POST',
    path: '/api/user-2fa/verify',
    audience: 'public',
    summary:
      'Finish a challenge with a TOTP or a recovery code; a signed-in player switches two-factor sign-in on.',
  },
  'auth.twoFactorOff': {
    method: 'POST',
    path: '/api/user-2fa/disable',
    audience: 'player',
    summary: 'Switch the own two-factor sign-in off, with a code.',
  },
  'auth.sessions': {
    method: 'GET',
    path: '/v2/users/sessions',
    audience: 'both',
    permission: 'self',
    summary: 'The own open sessions and their devices.',
  },
  'auth.endSession': {
    method: 'DELETE',
    path: '/v2/users/sessions/{id}',
    audience: 'both',
    permission: 'self',
    summary: 'End one of the own sessions.',
  },
  'auth.endOtherSessions': {
    method: 'DELETE',
    path: '/v2/users/sessions',
    audience: 'both',
    permission: 'self',
    summary: 'End every own session but this one.',
  },
  'auth.language': {
    method: 'PATCH',
    path: '/v2/users/language',
    audience: 'player',
    summary: 'The language in which the player is written to.',
  },
  'auth.refresh': {
    method: 'POST',
    path: '/api/admin/refresh',
    audience: 'public',
    summary: 'Rotate the refresh token and get a new access token.',
  },
} as const satisfies Calls;
