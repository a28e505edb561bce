import { asciiDigits, bankByCode, isAccountNumber, isPhone } from '@salung/contract/browser';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';

/** The fields of a form about a player's bank account. */
export interface NewBank {
  bankCode: string;
  accountNumber: string;
}

export interface NewPlayer extends NewBank {
  phone: string;
  firstName: string;
  lastName: string;
  /** `1990-12-31`. */
  birthDate: string;
  referralCode: string;
  marketingSource: string;
  language: 'th' | 'en';
  terms: boolean;
  privacy: boolean;
  marketing: boolean;
}

export function bankProblems({ bankCode, accountNumber }: NewBank): Problems<NewBank> {
  const digits = asciiDigits(accountNumber).replace(/\D/g, '');
  const bank = bankByCode(bankCode);
  const fits = bank ? isAccountNumber(bankCode, digits) : /^\d{10,15}$/.test(digits);
  return {
    ...(bank ? {} : { bankCode: m.players_invalid_bank() }),
    ...(fits ? {} : { accountNumber: m.players_invalid_account() }),
  };
}

/** A number as people write it, as the call takes it. */
export const bankBody = ({ bankCode, accountNumber }: NewBank) => ({
  bankCode,
  accountNumber: asciiDigits(accountNumber).replace(/\D/g, ''),
});

/** What can be said before the server is asked, by field. */
export function newPlayerProblems(given: NewPlayer): Problems<NewPlayer> {
  return {
    ...(isPhone(given.phone) ? {} : { phone: m.invalid_phone() }),
    ...(given.firstName.trim() ? {} : { firstName: m.invalid_name() }),
    ...(given.lastName.trim() ? {} : { lastName: m.players_invalid_last_name() }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(given.birthDate) ? {} : { birthDate: m.players_invalid_birth() }),
    ...bankProblems(given),
    ...(given.terms ? {} : { terms: m.players_invalid_consent() }),
    ...(given.privacy ? {} : { privacy: m.players_invalid_consent() }),
  };
}

/** As the call takes it: what was left empty is left out. */
export function newPlayerBody(given: NewPlayer) {
  const referralCode = given.referralCode.trim();
  const marketingSource = given.marketingSource.trim();
  return {
    phone: given.phone,
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    birthDate: given.birthDate,
    bank: bankBody(given),
    language: given.language,
    ...(referralCode ? { referralCode } : {}),
    ...(marketingSource ? { marketingSource } : {}),
    consents: { terms: given.terms, privacy: given.privacy, marketing: given.marketing },
  };
}
