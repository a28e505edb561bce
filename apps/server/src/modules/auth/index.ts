export { authRoutes } from './routes.ts';
export { insertPlayer } from './service/account.ts';
export { forgetCodes, redeemProof, sendOtp } from './service/otp.ts';
export { authenticate, endAllSessions } from './service/sessions.ts';
export { presetAuthenticator } from './service/sign-in.ts';
