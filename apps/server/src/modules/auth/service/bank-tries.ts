import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type BankAccount, ownerOfBank } from '../account-store.ts';
import { countGuess, returnGuess, targetOfPhone } from './guesses.ts';
import { isUnusedProof, type Proof } from './otp.ts';

/**
 * Tells whoever has proved a phone whether a player has a bank account, a few times only: a refusal does not use up the proof, so one
 * proof would list which accounts belong to players. Each question is counted before it is answered, in a transaction of its own,
 * and taken off again where nobody has the account. Whether the proof can be used is for the caller to decide.
 * @throws Problem BANK_ACCOUNT_TAKEN, BANK_ACCOUNT_TRIES
 */
export async function assertBankAccountFree(
  platform: Platform,
  proof: Proof,
  bank: BankAccount,
  askerId?: string,
): Promise<void> {
  const target = targetOfPhone(platform, 'bank-account', proof.phone);
  const mayAsk = await inTransaction(platform.db, async (tx) => {
    if (!(await isUnusedProof(platform, tx, proof))) return false;
    await countGuess(platform, tx, target, 'BANK_ACCOUNT_TRIES');
    return true;
  });
  if (!mayAsk) return;
  const ownerId = await ownerOfBank(platform.db, bank);
  if (ownerId !== undefined && ownerId !== askerId) {
    throw new Problem('BANK_ACCOUNT_TAKEN', {}, 'body.bank.accountNumber');
  }
  await inTransaction(platform.db, (tx) => returnGuess(tx, target));
}
