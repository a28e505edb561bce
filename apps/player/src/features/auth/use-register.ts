import { useForm } from '@mantine/form';
import { type Answer, ApiError, query } from '@salung/client';
import { getLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useDraft } from '../../parts/draft.ts';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { keptReferral } from '../../platform/referral.ts';
import { checkAccount, checkBirthDate, checkConsent, checkFilled, checkNewPassword } from './checks.ts';
import { fieldErrors, fieldName, focusFirst } from './field-errors.ts';
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

/** What is typed, which survives a reload; the password does not. */
function useDetails() {
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
  return { form, forget: () => setTyped(null) };
}

export interface Registration {
  phone: string;
  verificationToken: string;
  onDone: (answer: Answer<'auth.register'>) => void;
}

/** The form of the details, and the registration with them. */
export function useRegister({ phone, verificationToken, onDone }: Registration) {
  const [problem, setProblem] = useState<unknown>(null);
  const { form, forget } = useDetails();
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
      forget();
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
  return { form, register, problem };
}

export type RegisterForm = ReturnType<typeof useRegister>['form'];
