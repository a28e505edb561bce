import type { Answer } from '@salung/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import { asPerson } from '../../platform/http/caller.ts';
import { PersonTurns } from '../../platform/http/person-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as account from './service/account.ts';
import { sendOtp, validateOtp } from './service/otp.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './service/own-sessions.ts';
import * as factor from './service/second-factor.ts';
import { authenticate, endOneSession, refresh, sessionIn } from './service/sessions.ts';
import * as signIn from './service/sign-in.ts';
import { inTurn } from './service/turns.ts';

type Origin = 'player' | 'staff';

/** Refreshes are queued per session: each locks the session's row, and several tabs refresh at the same moment. */
const refreshes = new PersonTurns({ atOnce: 1, waiting: 1_000 });

/** Without a challenge only a signed-in player may set up a second factor: staff do it while signing in. */
async function signedInPlayer(platform: Platform, origin: Origin, request: FastifyRequest): Promise<string> {
  if (origin !== 'player') throw new Problem('INVALID_INPUT', {}, 'body.challengeToken');
  return (await authenticate(platform, origin, request)).id;
}

/** The calls of auth on one origin: the player origin signs players in, the office signs staff in. */
export const authRoutes = (platform: Platform, origin: Origin): Handlers => {
  /** Public calls are queued by the network that they come from. */
  const ofStrangers = <T>({ address }: { address: string }, work: () => Promise<T>): Promise<T> =>
    inTurn(origin, address, work);
  return {
    'auth.login': async ({ caller, body, raw: request, reply }) =>
      ofStrangers<Answer<'auth.login'>>(caller, () =>
        origin === 'player'
          ? signIn.signInPlayer(platform, caller, body, { request, reply })
          : signIn.signInStaff(platform, caller, body, { request, reply }),
      ),
    'auth.user': async ({ caller }) => account.currentUser(platform, caller),
    'auth.logout': async ({ caller }) => {
      await endOneSession(platform, asPerson(caller).sessionId, 'signed-out');
      return {};
    },
    'auth.changePassword': async ({ caller, body }) => {
      await account.changePassword(platform, caller, body);
      return {};
    },
    'auth.registerOtp': async ({ caller, body, raw: request, reply }) =>
      ofStrangers(caller, () => sendOtp(platform, caller, 'register', body.phone, { request, reply })),
    'auth.forgotPasswordOtp': async ({ caller, body, raw: request, reply }) =>
      ofStrangers(caller, () => sendOtp(platform, caller, 'forgot-password', body.phone, { request, reply })),
    'auth.validateOtp': async ({ caller, body }) => ofStrangers(caller, () => validateOtp(platform, body)),
    'auth.forgotPassword': async ({ caller, body, raw: request, reply }) => {
      await ofStrangers(caller, () => account.forgotPassword(platform, body, { request, reply }));
      return {};
    },
    'auth.register': async ({ caller, body, raw: request, reply }) =>
      ofStrangers(caller, () => account.register(platform, caller, body, { request, reply })),
    'auth.twoFactorGenerate': async ({ caller, body: { challengeToken } = {}, raw }) =>
      ofStrangers(caller, async () =>
        challengeToken
          ? factor.generateInChallenge(platform, caller, origin, challengeToken)
          : factor.generateForPlayer(platform, await signedInPlayer(platform, origin, raw)),
      ),
    'auth.twoFactorVerify': async ({ caller, body: { challengeToken, code }, raw: request, reply }) =>
      ofStrangers(caller, async () =>
        challengeToken
          ? factor.verifyInChallenge(platform, caller, origin, { challengeToken, code }, { request, reply })
          : factor.switchOn(platform, caller, await signedInPlayer(platform, origin, request), code),
      ),
    'auth.twoFactorOff': async ({ caller, body }) => {
      await factor.switchOff(platform, caller, body.code);
      return {};
    },
    'auth.sessions': async ({ caller }) => ownSessions(platform, caller),
    'auth.endSession': async ({ caller, params }) => {
      await endOwnSession(platform, caller, params.id);
      return {};
    },
    'auth.endOtherSessions': async ({ caller }) => {
      await endOtherSessions(platform, caller);
      return {};
    },
    'auth.language': async ({ caller, body }) => {
      await account.setLanguage(platform, caller, body.language);
      return {};
    },
    'auth.refresh': async ({ caller, body: { refreshToken } }) =>
      refreshes.run(sessionIn(refreshToken), () => refresh(platform, origin, refreshToken, caller.address)),
  };
};
