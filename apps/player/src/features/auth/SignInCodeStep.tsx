import { ApiError } from '@salung/client';
import { m } from '../../paraglide/messages.js';
import { client, session } from '../../platform/client.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

export interface SignInCodeStepProps {
  challengeToken: string;
  /** The challenge took too long or had too many wrong codes: back to the password. */
  onEnded: () => void;
}

/** The second half of a sign-in, for players who switched it on. The guard of the route moves on afterwards. */
export default function SignInCodeStep({ challengeToken, onEnded }: SignInCodeStepProps) {
  const send = async (code: string) => {
    try {
      session.signIn(await client.call('auth.twoFactorVerify', { body: { challengeToken, code } }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CHALLENGE_ENDED') throw error;
      onEnded();
    }
  };
  return <SecondFactorForm text={m.factor_text()} submit={m.signin_submit()} send={send} recovery />;
}
