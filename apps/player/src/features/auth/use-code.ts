import { type Answer, ApiError } from '@salung/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/platform.ts';

type Purpose = 'register' | 'forgot-password';
type Sent = Answer<'auth.registerOtp'>;

/** Sends a code to a phone and exchanges it for the proof that the phone is the caller's. */
export function useCode(purpose: Purpose, onProof: (verificationToken: string) => void) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: (phone: string) =>
      client.call(purpose === 'register' ? 'auth.registerOtp' : 'auth.forgotPasswordOtp', {
        body: { phone },
      }),
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
