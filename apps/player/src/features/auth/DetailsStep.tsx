import { asciiDigits } from '@salung/contract/browser';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, ApiError, query } from '@salung/client';
import { BirthDate, getLocale, PasswordField } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useDraft } from '../../parts/draft.ts';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { keptReferral } from '../../platform/referral.ts';
import { BankPicker } from './BankPicker.tsx';
import { checkAccount, checkBirthDate, checkConsent, checkFilled, checkNewPassword } from './checks.ts';
import css from './DetailsStep.module.css';
import { fieldErrors, fieldName, focusFirst } from './field-errors.ts';
import { HeardOf } from './HeardOf.tsx';
import { isProofGone } from './proof.ts';
import { ReferralField } from './ReferralField.tsx';
import { withReferral } from './referral.ts';

const initial = {
  password: '',
  firstName: '',
  lastName: '',
  birthDate: '--',
  bank: { bankCode: '', accountNumber: '' },
  referralCode: '',
  marketingSource: '',
  consents: { terms: false, privacy: false, marketing: false },
};
type Details = typeof initial;

const FIELDS = [
  'password',
  'firstName',
  'lastName',
  'birthDate',
  'bank.bankCode',
  'bank.accountNumber',
  'referralCode',
  'marketingSource',
  'consents.terms',
  'consents.privacy',
];
/** Error codes that belong to one field although they name none. */
const FIELD_OF: Record<string, string> = {
  PASSWORD_COMMON: 'password',
  TOO_YOUNG: 'birthDate',
  BANK_ACCOUNT_TAKEN: 'bank.accountNumber',
  BANK_ACCOUNT_TRIES: 'bank.accountNumber',
  ACCOUNT_NUMBER_INVALID: 'bank.accountNumber',
};

/** The field of a refusal; a text with a newer version belongs to its check box. */
const fieldOf = ({ code, errors }: ApiError): string | undefined =>
  code === 'LEGAL_OUTDATED'
    ? fieldName(errors[0]?.path ?? '').replace('versions.', 'consents.')
    : FIELD_OF[code];

export interface DetailsStepProps {
  phone: string;
  verificationToken: string;
  /** The proof of the phone expired while the form was filled in. */
  onProofEnded: () => void;
  onDone: (answer: Answer<'auth.register'>) => void;
}

/** Personal details, bank account and consents. */
export function DetailsStep(props: DetailsStepProps) {
  const { phone, verificationToken, onProofEnded, onDone } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const [typed, setTyped] = useDraft<Details | null>('details', null);
  const form = useForm<Details>({
    initialValues: typed ?? { ...initial, referralCode: keptReferral() },
    onValuesChange: (values) => setTyped({ ...values, password: '' }),
    validate: {
      password: checkNewPassword,
      firstName: checkFilled,
      lastName: checkFilled,
      birthDate: (day) => checkBirthDate(day),
      bank: {
        bankCode: (code) => (code ? null : m.invalid_bank()),
        accountNumber: (number, { bank }) => checkAccount(bank.bankCode, number),
      },
      consents: { terms: checkConsent, privacy: checkConsent },
    },
  });
  // The accepted versions are those behind the links.
  const texts = useQuery({ ...query(client, 'legal.versions'), retry: false });
  const register = useAction({
    mutationFn: ({ referralCode, marketingSource, firstName, lastName, ...details }: Details) =>
      withReferral(referralCode, {
        send: (code) =>
          client.call('auth.register', {
            body: {
              ...details,
              firstName: firstName.trim(),
              lastName: lastName.trim(),
              phone,
              verificationToken,
              language: getLocale(),
              ...(texts.data
                ? { versions: { terms: texts.data.terms.version, privacy: texts.data.privacy.version } }
                : {}),
              ...(marketingSource ? { marketingSource } : {}),
              ...(code ? { referralCode: code } : {}),
            },
          }),
        onDropped: () => form.setFieldValue('referralCode', ''),
      }),
    onSuccess: (answer) => {
      setTyped(null);
      onDone(answer);
    },
    onError: (error) => {
      const { byField, whole } = fieldErrors(error, FIELDS);
      const field = error instanceof ApiError ? fieldOf(error) : undefined;
      if (error instanceof ApiError && error.code === 'LEGAL_OUTDATED') {
        void texts.refetch();
        form.setFieldValue('consents.terms', false);
        form.setFieldValue('consents.privacy', false);
      }
      if (error instanceof ApiError && field) byField[field] ??= error.detail;
      form.setErrors(byField);
      focusFirst(byField);
      setProblem(whole && !field ? error : null);
    },
  });
  const wallet = form.values.bank.bankCode === 'TMW';
  const account = form.getInputProps('bank.accountNumber');
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={form.onSubmit((values) => register.mutate(values), focusFirst)}
    >
      <input type="hidden" name="username" autoComplete="username" value={phone} />
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
      <BirthDate
        value={form.values.birthDate}
        onChange={(day) => form.setFieldValue('birthDate', day)}
        error={form.errors.birthDate as string | undefined}
      />
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
