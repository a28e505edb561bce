import { type Answer, ApiError } from '@salung/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/platform.ts';

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

/** Sends a code to a phone and exchanges it for the proof that the phone is the caller's. */
export function useCode(purpose: Purpose, onProof: (verificationToken: string) => void) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: (phone: string) => sendCode(purpose, phone),
    onSuccess: (answer) => {
      setSent(answer);
      setCode('');
    },
  });
  const check = useMutation({
    mutationFn: (input: { phone: string; otp: string; requestId: string }) =>
      client.call('auth.validateOtp', { body: { ...input, purpose } }),
    onSuccess: ({ verificationToken }) => onProof(verificationToken),
    onError: (error) => {
      if (error instanceof ApiError) setCode('');
    },
  });
  return { sent, code, setCode, send, check };
}
