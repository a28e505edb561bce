import { asciiDigits } from '@salung/contract/browser';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { BirthDate, PasswordField } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { BankPicker } from './BankPicker.tsx';
import css from './DetailsStep.module.css';
import { focusFirst } from './field-errors.ts';
import { HeardOf } from './HeardOf.tsx';
import { isProofGone } from './proof.ts';
import { ReferralField } from './ReferralField.tsx';
import { type RegisterForm, type Registration, useRegister } from './use-register.ts';

export interface DetailsStepProps extends Registration {
  /** The proof of the phone expired while the form was filled in. */
  onProofEnded: () => void;
}

/** Personal details, bank account and consents. */
export function DetailsStep(props: DetailsStepProps) {
  const { phone, onProofEnded } = props;
  const { form, register, problem } = useRegister(props);
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={form.onSubmit((values) => register.mutate(values), focusFirst)}
    >
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <Names form={form} />
      <BirthDate
        value={form.values.birthDate}
        onChange={(day) => form.setFieldValue('birthDate', day)}
        error={form.errors.birthDate as string | undefined}
      />
      <AccountFields form={form} />
      <PasswordField
        label={m.password()}
        description={m.password_hint()}
        autoComplete="new-password"
        name="password"
        {...form.getInputProps('password')}
      />
      <ReferralField
        {...form.getInputProps('referralCode')}
        onRemove={() => form.setFieldValue('referralCode', '')}
      />
      <HeardOf
        value={form.values.marketingSource}
        onChange={(id) => form.setFieldValue('marketingSource', id)}
        error={form.errors.marketingSource}
      />
      <Consents form={form} />
      <Problem error={problem} />
      {isProofGone(problem) ? (
        <Button variant="default" onClick={onProofEnded}>
          {m.otp_again()}
        </Button>
      ) : (
        <Button type="submit" variant="gradient" fullWidth loading={register.isPending}>
          {m.register_submit()}
        </Button>
      )}
    </form>
  );
}

interface PartProps {
  form: RegisterForm;
}

function Names({ form }: PartProps) {
  return (
    <div className={css.pair}>
      <TextInput
        label={m.first_name()}
        autoComplete="given-name"
        maxLength={100}
        name="firstName"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={m.last_name()}
        autoComplete="family-name"
        maxLength={100}
        name="lastName"
        {...form.getInputProps('lastName')}
      />
    </div>
  );
}

/** The bank and the number of the account there. */
function AccountFields({ form }: PartProps) {
  const wallet = form.values.bank.bankCode === 'TMW';
  const account = form.getInputProps('bank.accountNumber');
  return (
    <>
      <BankPicker
        value={form.values.bank.bankCode}
        onChange={(code) => form.setFieldValue('bank.bankCode', code)}
        error={form.errors['bank.bankCode'] as string | undefined}
      />
      <TextInput
        {...account}
        label={wallet ? m.wallet_number() : m.account_number()}
        name="bank.accountNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        onChange={(event) =>
          form.setFieldValue(
            'bank.accountNumber',
            asciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 15),
          )
        }
      />
    </>
  );
}

function Consents({ form }: PartProps) {
  return (
    <div className={css.consents}>
      <Checkbox
        label={m.consent_terms()}
        description={
          <Link to="/terms" target="_blank">
            {m.legal_read_terms()}
          </Link>
        }
        name="consents.terms"
        {...form.getInputProps('consents.terms', { type: 'checkbox' })}
      />
      <Checkbox
        label={m.consent_privacy()}
        description={
          <Link to="/privacy" target="_blank">
            {m.legal_read_privacy()}
          </Link>
        }
        name="consents.privacy"
        {...form.getInputProps('consents.privacy', { type: 'checkbox' })}
      />
      <Checkbox
        label={m.consent_marketing()}
        description={m.consent_marketing_why()}
        {...form.getInputProps('consents.marketing', { type: 'checkbox' })}
      />
    </div>
  );
}
