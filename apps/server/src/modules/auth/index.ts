export { authRoutes } from './routes.ts';
export { insertPlayer } from './service/account.ts';
export { forgetOldDevices } from './service/devices.ts';
export { forgetGuessesOf, forgetOldGuesses } from './service/guesses.ts';
export { forgetCodes, redeemProof, sendOtp } from './service/otp.ts';
export { dropSecondFactor, presetAuthenticator } from './service/second-factor.ts';
export { authenticate, endAllSessions, holdSession, personOfSession } from './service/sessions.ts';
export { isOfAge } from './state.ts';
