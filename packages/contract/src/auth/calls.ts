import type { Calls } from '../call.ts';

export const authCalls = {
  'auth.login': {
    method: 'POST',
    path: '/v2/users/login',
    audience: 'public',
    summary: 'Sign in. Players get tokens, staff a challenge for the second factor.',
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
    summary: 'First sign-in of staff: the secret, its QR address and the recovery codes.',
  },
  'auth.twoFactorVerify': {
    method: 'POST',
    path: '/api/user-2fa/verify',
    audience: 'public',
    summary: 'Finish a challenge with a TOTP or a recovery code.',
  },
  'auth.refresh': {
    method: 'POST',
    path: '/api/admin/refresh',
    audience: 'public',
    summary: 'Rotate the refresh token and get a new access token.',
  },
} as const satisfies Calls;
