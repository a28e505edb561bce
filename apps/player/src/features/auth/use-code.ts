import { type Answer, ApiError } from '@salung/client';
import { useState } from 'react';
import { useDraft } from '../../parts/draft.ts';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';

type Purpose = 'register' | 'forgot-password' | 'change-bank' | 'change-phone';
type Sent = Answer<'auth.registerOtp'>;

/** Which call sends the code; for a bank it goes to the own phone, which the server knows. */
function sendCode(purpose: Purpose, phone: string): Promise<Sent> {
  if (purpose === 'register') return client.call('auth.registerOtp', { body: { phone } });
  if (purpose === 'forgot-password') return client.call('auth.forgotPasswordOtp', { body: { phone } });
  return client.call('players.changeOtp', {
    body: purpose === 'change-bank' ? { kind: 'bank' } : { kind: 'phone', phone },
  });
}

/** A code that was sent to a phone, and what the server gave for the right one. */
interface CodeState {
  phone: string;
  sent: Sent;
  /** The proof that the phone is the caller's. */
  proof: string | null;
}

/**
 * Sends a code to a phone and exchanges it for the proof that the phone is the caller's. Both outlive a reload: leaving
 * the page to read the first SMS does not cost a second one.
 */
export function useCode(purpose: Purpose, onProof: (verificationToken: string) => void) {
  const [draft, setDraft] = useDraft<CodeState | null>(`code.${purpose}`, null);
  const [code, setCode] = useState('');
  const send = useAction({
    mutationFn: (phone: string) => sendCode(purpose, phone),
    onSuccess: (sent, phone) => {
      setDraft({ phone, sent, proof: null });
      setCode('');
    },
  });
  const check = useAction({
    mutationFn: (input: { phone: string; otp: string; requestId: string }) =>
      client.call('auth.validateOtp', { body: { ...input, purpose } }),
    onSuccess: ({ verificationToken }) => {
      if (draft) setDraft({ ...draft, proof: verificationToken });
      onProof(verificationToken);
    },
    onError: (error) => {
      if (error instanceof ApiError) setCode('');
    },
  });
  return {
    /**
     * Sends a code and goes to the next step; skips sending where one was sent just now or the phone is proved
     * already.
     */
    ask: (phone: string, go: (step: number) => void) => {
      const known = draft?.phone === phone ? draft : null;
      if (known?.proof) go(3);
      else if (known && Date.parse(known.sent.resendAt) > Date.now()) go(2);
      else send.mutate(phone, { onSuccess: () => go(2) });
    },
    /** The code and the proof that belong to a phone; null where another one was typed since. */
    of: (phone: string) => (draft?.phone === phone ? draft : null),
    forget: () => setDraft(null),
    code,
    setCode,
    send,
    check,
  };
}
