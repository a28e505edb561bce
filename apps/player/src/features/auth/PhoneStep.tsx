import { Button } from '@mantine/core';
import { PhoneInput } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { checkPhone } from './checks.ts';

export interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  onSubmit: () => void;
  busy: boolean;
  error: unknown;
}

/** Asks for the phone that gets the code. */
export function PhoneStep({ phone, onPhone, onSubmit, busy, error }: PhoneStepProps) {
  const [complaint, setComplaint] = useState<string | null>(null);
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = checkPhone(phone);
        setComplaint(problem);
        if (problem) event.currentTarget.querySelector('input')?.focus();
        else onSubmit();
      }}
    >
      <PhoneInput
        value={phone}
        onChange={(digits) => {
          onPhone(digits);
          setComplaint(null);
        }}
        error={complaint}
        name="phone"
      />
      <Problem error={error} />
      <Button type="submit" variant="gradient" fullWidth loading={busy}>
        {m.otp_send()}
      </Button>
    </form>
  );
}
