import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type BankAccount, isBankTaken } from '../account-store.ts';
import { countGuess, returnGuess, targetOfPhone } from './guesses.ts';
import { isUnusedProof, type Proof } from './otp.ts';

const targetOf = (platform: Platform, phone: string) => targetOfPhone(platform, 'bank-account', phone);

/**
 * Tells a person who has proved a phone whether a bank account may become theirs, a few times only: a refusal does not use up the
 * proof, so one proof would list which accounts belong to players. Each question is counted before it is answered, in a transaction of
 * its own; `returnBankTry` takes it off again where the account has become theirs. The caller decides whether the proof can be used.
 * @param askerId the player who asks: their own account is not taken
 * @throws Problem BANK_ACCOUNT_TAKEN, BANK_ACCOUNT_TRIES
 */
export async function assertBankAccountFree(
  platform: Platform,
  proof: Proof,
  bank: BankAccount,
  askerId?: string,
): Promise<void> {
  const target = targetOf(platform, proof.phone);
  const mayAsk = await inTransaction(platform.db, async (tx) => {
    if (!(await isUnusedProof(platform, tx, proof))) return false;
    await countGuess(platform, tx, target, 'BANK_ACCOUNT_TRIES');
    return true;
  });
  if (!mayAsk) return;
  if (await isBankTaken(platform.db, bank, askerId)) {
    throw new Problem('BANK_ACCOUNT_TAKEN', {}, 'body.bank.accountNumber');
  }
}

/** Takes the question off the count again, in the transaction that gives the account to the person who proved this phone. */
export const returnBankTry = (platform: Platform, tx: Tx, phone: string) =>
  returnGuess(tx, targetOf(platform, phone));
