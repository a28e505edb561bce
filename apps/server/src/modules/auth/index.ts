export { isBankTaken } from './account-store.ts';
export { insertPlayer } from './service/account.ts';
export { assertBankAccountFree, returnBankTry } from './service/bank-tries.ts';
export { countCodeTry, returnAddressTry, returnPlayerTry } from './service/code-tries.ts';
export { forgetGuessesOf } from './service/guesses.ts';
export { redeemProof, sendOtp } from './service/otp.ts';
export { dropSecondFactor, presetAuthenticator } from './service/second-factor.ts';
export type { SessionParticipant } from './service/session-hooks.ts';
export {
  areOpen,
  authenticate,
  endAllSessions,
  lockOpenSession,
  personOfSession,
  reauthenticate,
} from './service/sessions.ts';
export { isOfAge } from './state.ts';
