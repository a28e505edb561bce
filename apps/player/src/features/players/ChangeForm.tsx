import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@salung/client';
import { asciiDigits } from '@salung/contract/browser';
import { PhoneInput } from '@salung/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { useDraft } from '../../parts/draft.ts';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { useStep } from '../../parts/use-step.ts';
import { client } from '../../platform/client.ts';
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
}

const noBank = { bankCode: '', accountNumber: '' };

/** The name of the field that is typed into. */
const FIELD = { bank: 'bank.accountNumber', phone: 'phone' };

/** What is typed and wrong in it, the code, and the request to staff. */
function useChange({ kind, phone, onDone }: ChangeFormProps) {
  const [bank, setBank] = useDraft('change.bank', noBank);
  const [newPhone, setNewPhone] = useDraft<string>('change.phone', '');
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
      setBank(noBank);
      setNewPhone('');
      onDone(change);
    },
    onError: (error) => {
      go(1, true);
      if (!(error instanceof ApiError)) return;
      if (isProofGone(error)) flow.forget();
      else if (error.errors.some(({ path }) => path)) setComplaints({ value: error.detail });
    },
  });
  const flow = useCode(kind === 'bank' ? 'change-bank' : 'change-phone', (token) => request.mutate(token));
  const known = flow.of(codePhone);
  const proof = known?.proof;
  const { step, go } = useStep(known ? 2 : 1);

  const submit = () => {
    const wrong = kind === 'bank' ? checkAccount(bank.bankCode, bank.accountNumber) : checkPhone(newPhone);
    const missing = kind === 'bank' && !bank.bankCode ? m.invalid_bank() : null;
    setComplaints({ ...(missing ? { bank: missing } : wrong ? { value: wrong } : {}) });
    if (wrong || missing) return focusFirst({ [missing ? 'bank.bankCode' : FIELD[kind]]: wrong ?? missing });
    flow.ask(codePhone, () => (proof ? request.mutate(proof) : go(2)));
  };
  const typed = () => {
    setComplaints({});
    request.reset();
    flow.send.reset();
  };
  const typeBank = (next: typeof noBank) => {
    typed();
    setBank(next);
  };
  const typePhone = (next: string) => {
    typed();
    setNewPhone(next);
  };
  return { bank, typeBank, newPhone, typePhone, complaints, codePhone, request, flow, proof, step, submit };
}

/**
 * The new value, a code, and the request to staff. Input survives going back and visiting another page. A refusal leads
 * back to the input; the proof stays valid.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { kind } = props;
  const change = useChange(props);
  const { newPhone, typePhone, complaints, request, flow, proof } = change;
  const { history } = useRouter();

  if (change.step === 2) {
    return (
      <div className={page.form}>
        {kind === 'bank' && <BankLine bank={change.bank} />}
        <CodeStep phone={change.codePhone} flow={flow} />
        <Button variant="subtle" color="gray" onClick={() => history.back()}>
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
        change.submit();
      }}
    >
      <p className={page.quiet}>{kind === 'bank' ? m.change_bank_text() : m.change_phone_text()}</p>
      {kind === 'bank' ? (
        <BankFields change={change} />
      ) : (
        <PhoneInput
          label={m.change_phone_new()}
          name={FIELD.phone}
          value={newPhone}
          error={complaints.value}
          onChange={typePhone}
        />
      )}
      {!complaints.value && <Problem error={request.error ?? flow.send.error} />}
      <Button type="submit" variant="gradient" loading={flow.send.isPending || request.isPending}>
        {proof ? m.change_send() : m.otp_send()}
      </Button>
    </form>
  );
}

/** The bank and the number of the account there. */
function BankFields({ change }: { change: ReturnType<typeof useChange> }) {
  const { bank, typeBank, complaints } = change;
  return (
    <>
      <BankPicker
        value={bank.bankCode}
        error={complaints.bank}
        onChange={(bankCode) => typeBank({ ...bank, bankCode })}
      />
      <TextInput
        label={bank.bankCode === 'TMW' ? m.wallet_number() : m.account_number()}
        inputMode="numeric"
        name={FIELD.bank}
        autoComplete="off"
        value={bank.accountNumber}
        error={complaints.value}
        onChange={(event) => {
          const accountNumber = asciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 15);
          typeBank({ ...bank, accountNumber });
        }}
      />
    </>
  );
}
