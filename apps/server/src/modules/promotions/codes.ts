import { asciiDigits } from '@salung/contract';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { countCodeTry, returnCodeTry } from '../auth/index.ts';
import { claimNow } from './claim.ts';
import * as store from './code-store.ts';
import { type SessionAnswer, sessionAnswer } from './views.ts';

/**
 * Codes. A code of a batch has 13 letters of Crockford's alphabet (65 random bits), so it reads the same in any hand; the server keeps
 * keyed hashes only. The letters follow from the server's secret, the batch and a number, so that a file can be made again.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 13;

/** The code with a number in a batch. */
export function codeOf({ secrets }: Pick<Platform, 'secrets'>, batchId: string, number: number): string {
  const bits = secrets.mac('promotion-code', `${batchId} ${number}`);
  let rest = bits.readBigUInt64BE(0) * 2n + BigInt((bits[8] ?? 0) & 1);
  let code = '';
  for (let each = 0; each < LETTERS; each++) {
    code += ALPHABET[Number(rest % 32n)];
    rest /= 32n;
  }
  return code;
}

/** As people read it: `H7KM-2QXR-9TVB-C`. */
export const codeInGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A code without regard to how it was typed: in capital letters and ASCII digits, without blanks and dashes. */
export const plainCode = (typed: string): string =>
  asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** The same, with the letters that Crockford's alphabet has not read as the digits that they look like. */
const asBatchCode = (plain: string): string =>
  plain.replace(/[IL]/g, '1').replace(/O/g, '0').replace(/U/g, 'V');

/** What is stored of a code. */
export const digestOf = ({ secrets }: Pick<Platform, 'secrets'>, plain: string): Buffer =>
  secrets.mac('promotion-code-digest', plain);

/**
 * Uses a code for the player who calls. Unknown, used and void ones are answered alike, and each attempt counts.
 * @throws Problem CODE_UNKNOWN, PROMOTION_REFUSED, CODE_TRIES, WALLET_FROZEN
 */
export async function redeem(platform: Platform, caller: Caller, typed: string): Promise<SessionAnswer> {
  const { id: playerId } = asPlayer(caller);
  const trying = { playerId, address: caller.address };
  await countCodeTry(platform, trying);
  const plain = plainCode(typed);
  const digests = [plain, asBatchCode(plain)].map((each) => digestOf(platform, each));
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const code = await store.codeByDigest(tx, digests);
    if (!code) throw new Problem('CODE_UNKNOWN', {}, 'body.code');
    const session = await claimNow(platform, tx, caller, {
      ...{ playerId, promotionId: code.promotionId, batchId: code.batchId, byIds: [] },
      action: 'promotions.redeem',
    });
    // After the promotion, which serialises those who use its codes.
    if (!(await store.useCode(tx, code, platform.clock.now())))
      throw new Problem('CODE_UNKNOWN', {}, 'body.code');
    await returnCodeTry(tx, trying);
    return sessionAnswer(tx, session);
  });
}
