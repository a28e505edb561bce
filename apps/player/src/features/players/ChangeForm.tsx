import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PhoneInput } from '@salung/ui';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { BankPicker } from '../auth/BankPicker.tsx';
import { CodeStep } from '../auth/CodeStep.tsx';
import { checkAccount, checkPhone } from '../auth/checks.ts';
import { focusFirst } from '../auth/field-errors.ts';
import { isProofGone } from '../auth/proof.ts';
import { useCode } from '../auth/use-code.ts';
import type { ChangeKind, OwnChange } from './changes.ts';

interface ChangeFormProps {
  kind: ChangeKind;
  /** The present phone. */
  phone: string;
  onDone: (change: OwnChange) => void;
  onLeave: () => void;
}

/** The name of the field that is typed into. */
const FIELD = { bank: 'bank.accountNumber', phone: 'phone' };

/** What it is to become, a code, and off to staff. A refusal leads back to what was typed; the proof stays good. */
export default function ChangeForm({ kind, phone, onDone, onLeave }: ChangeFormProps) {
  const [bank, setBank] = useState({ bankCode: '', accountNumber: '' });
  const [newPhone, setNewPhone] = useState('');
  const [step, setStep] = useState<'what' | 'code'>('what');
  const [complaints, setComplaints] = useState<{ bank?: string; value?: string }>({});
  const codePhone = kind === 'bank' ? phone : newPhone;

  const request = useAction({
    mutationFn: (verificationToken: string) =>
      client.call('players.requestChange', {
        body:
          kind === 'bank'
            ? { kind: 'bank', bank, verificationToken }
            : { kind: 'phone', phone: newPhone, verificationToken },
      }),
    onSuccess: (change) => {
      flow.forget();
      onDone(change);
    },
    onError: (error) => {
      setStep('what');
      if (!(error instanceof ApiError)) return;
      if (isProofGone(error)) flow.forget();
      else if (error.errors.some(({ path }) => path)) setComplaints({ value: error.detail });
    },
  });
  const flow = useCode(kind === 'bank' ? 'change-bank' : 'change-phone', (token) => request.mutate(token));
  const proof = flow.of(codePhone)?.proof;

  const submit = () => {
    const wrong = kind === 'bank' ? checkAccount(bank.bankCode, bank.accountNumber) : checkPhone(newPhone);
    const noBank = kind === 'bank' && !bank.bankCode ? m.invalid_bank() : null;
    setComplaints({ ...(noBank ? { bank: noBank } : wrong ? { value: wrong } : {}) });
    if (wrong || noBank) return focusFirst({ [noBank ? 'bank.bankCode' : FIELD[kind]]: wrong ?? noBank });
    flow.ask(codePhone, () => (proof ? request.mutate(proof) : setStep('code')));
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
            name={FIELD.bank}
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
          name={FIELD.phone}
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
        {proof ? m.change_send() : m.otp_send()}
      </Button>
      <Button variant="subtle" color="gray" onClick={onLeave}>
        {m.change_leave()}
      </Button>
    </form>
  );
}
