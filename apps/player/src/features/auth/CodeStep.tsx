import { Button } from '@mantine/core';
import { CountDown, errorText, OtpInput, showPhone, toast } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import type { useCode } from './use-code.ts';

/** The code that came by SMS: checked as soon as it is complete; a new one can be requested after the wait. */
export function CodeStep({ phone, flow }: { phone: string; flow: ReturnType<typeof useCode> }) {
  const { code, setCode, send, check } = flow;
  const sent = flow.of(phone)?.sent;
  const resendAt = sent ? Date.parse(sent.resendAt) : 0;
  // The timestamp for which the wait is over; a new code starts a new wait.
  const [over, setOver] = useState(0);
  const mayResend = over === resendAt || resendAt <= Date.now();
  const submit = (otp: string) => {
    if (sent) check.mutate({ phone, otp, requestId: sent.requestId });
  };
  const problem = check.error ?? send.error;
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <p className={page.quiet}>{m.otp_sent_to({ phone: showPhone(phone) })}</p>
      <OtpInput
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits) check.reset();
        }}
        onComplete={submit}
        disabled={check.isPending}
        error={problem ? errorText(problem) : undefined}
        autoFocus
      />
      <Button type="submit" variant="gradient" fullWidth loading={check.isPending} disabled={code.length < 6}>
        {m.next()}
      </Button>
      {mayResend ? (
        <Button
          variant="subtle"
          color="gray"
          loading={send.isPending}
          onClick={() => {
            check.reset();
            send.mutate(phone, { onSuccess: () => toast.info(m.otp_resent()) });
          }}
        >
          {m.otp_resend()}
        </Button>
      ) : (
        <p className={page.quiet} style={{ textAlign: 'center', lineHeight: '48px' }}>
          {m.otp_resend_in()} <CountDown until={resendAt} onEnd={() => setOver(resendAt)} />
        </p>
      )}
    </form>
  );
}
