import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PhoneInput } from '@salung/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { BankPicker } from '../auth/BankPicker.tsx';
import { CodeStep } from '../auth/CodeStep.tsx';
import { checkAccount, checkPhone } from '../auth/checks.ts';
import { useCode } from '../auth/use-code.ts';
import type { ChangeKind, OwnChange } from './changes.ts';

interface ChangeFormProps {
  kind: ChangeKind;
  /** The present phone. */
  phone: string;
  onDone: (change: OwnChange) => void;
  onLeave: () => void;
}

/** Refusals that are about the proof: only a new code helps. */
const PROOF_GONE = new Set(['PHONE_NOT_VERIFIED', 'OTP_ENDED']);

/** What it is to become, a code, and off to staff. A refusal leads back to what was typed; the proof stays good. */
export default function ChangeForm({ kind, phone, onDone, onLeave }: ChangeFormProps) {
  const [bank, setBank] = useState({ bankCode: '', accountNumber: '' });
  const [newPhone, setNewPhone] = useState('');
  const [step, setStep] = useState<'what' | 'code'>('what');
  const [complaints, setComplaints] = useState<{ bank?: string; value?: string }>({});
  /** The proof, and the phone that it is for. */
  const [proof, setProof] = useState<{ token: string; phone: string } | null>(null);
  const codePhone = kind === 'bank' ? phone : newPhone;

  const request = useMutation({
    mutationFn: (verificationToken: string) =>
      client.call('players.requestChange', {
        body:
          kind === 'bank'
            ? { kind: 'bank', bank, verificationToken }
            : { kind: 'phone', phone: newPhone, verificationToken },
      }),
    onSuccess: onDone,
    onError: (error) => {
      setStep('what');
      if (!(error instanceof ApiError)) return;
      if (PROOF_GONE.has(error.code)) setProof(null);
      else if (error.errors.some(({ path }) => path)) setComplaints({ value: error.detail });
    },
  });
  const flow = useCode(kind === 'bank' ? 'change-bank' : 'change-phone', (token) => {
    setProof({ token, phone: codePhone });
    request.mutate(token);
  });

  const submit = () => {
    const wrong = kind === 'bank' ? checkAccount(bank.bankCode, bank.accountNumber) : checkPhone(newPhone);
    const noBank = kind === 'bank' && !bank.bankCode ? m.invalid_bank() : null;
    setComplaints({ ...(noBank ? { bank: noBank } : wrong ? { value: wrong } : {}) });
    if (wrong || noBank) return;
    if (proof?.phone === codePhone) request.mutate(proof.token);
    else flow.send.mutate(codePhone, { onSuccess: () => setStep('code') });
  };
  const typed = () => {
    setComplaints({});
    request.reset();
    flow.send.reset();
  };

  if (step === 'code') {
    return (
      <div className={page.form}>
        <CodeStep phone={codePhone} flow={flow} />
        <Button variant="subtle" color="gray" onClick={() => setStep('what')}>
          {m.back()}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={page.quiet}>{kind === 'bank' ? m.change_bank_text() : m.change_phone_text()}</p>
      {kind === 'bank' ? (
        <>
          <BankPicker
            value={bank.bankCode}
            error={complaints.bank}
            onChange={(bankCode) => {
              typed();
              setBank({ ...bank, bankCode });
            }}
          />
          <TextInput
            label={bank.bankCode === 'TMW' ? m.wallet_number() : m.account_number()}
            inputMode="numeric"
            autoComplete="off"
            value={bank.accountNumber}
            error={complaints.value}
            onChange={(event) => {
              typed();
              const accountNumber = event.currentTarget.value.replace(/\D/g, '').slice(0, 15);
              setBank({ ...bank, accountNumber });
            }}
          />
        </>
      ) : (
        <PhoneInput
          label={m.change_phone_new()}
          value={newPhone}
          error={complaints.value}
          onChange={(digits) => {
            typed();
            setNewPhone(digits);
          }}
        />
      )}
      {!complaints.value && <Problem error={request.error ?? flow.send.error} />}
      <Button type="submit" variant="gradient" loading={flow.send.isPending || request.isPending}>
        {proof?.phone === codePhone ? m.change_send() : m.otp_send()}
      </Button>
      <Button variant="subtle" color="gray" onClick={onLeave}>
        {m.change_leave()}
      </Button>
    </form>
  );
}
