import { asciiDigits } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import { canonical } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sameBytes, sha256 } from '../../platform/secrets.ts';
import { countCodeTry, returnAddressTry, returnPlayerTry } from '../auth/index.ts';
import { claimNow } from './claim.ts';
import * as store from './code-store.ts';
import { factsOf } from './facts.ts';
import { hasSessionSince } from './session-store.ts';
import { promotionById } from './store.ts';
import { inTurn } from './turns.ts';
import { cardOf, picturesOf, type SessionAnswer, sessionAnswer } from './views.ts';

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
 * What a code gives, before it is used. Each look counts as an attempt, and unknown, used and void codes are answered alike, as are
 * codes of a promotion that was never published. Looks at codes that exist do not count for the address, which thousands may share who
 * were all told the same code.
 * @throws Problem CODE_UNKNOWN, CODE_TRIES
 */
export async function lookUp(
  platform: Platform,
  caller: Caller,
  typed: string,
): Promise<Answer<'promotions.lookUp'>> {
  const { db, clock } = platform;
  const { id: playerId } = asPlayer(caller);
  await countCodeTry(platform, { playerId, address: caller.address });
  const code = await store.codeByDigest(db, digestsOf(platform, typed));
  const promotion = code && (await promotionById(db, code.promotionId));
  if (!promotion?.was_published) throw new Problem('CODE_UNKNOWN', {}, 'body.code');
  await returnAddressTry(db, caller.address);
  const now = clock.now();
  const facts = await factsOf(platform, db, playerId, [promotion]);
  const pictures = await picturesOf(db, [promotion]);
  return {
    promotion: cardOf(promotion, { facts, pictures, now }),
    look: lookOf(platform, { playerId, typed, terms: promotion.terms, at: now }),
  };
}

/**
 * Uses a code for the player who calls, under the terms that a look showed. Only who has looked gets as far as the code, so this is
 * no attempt of its own; used and void codes are answered like unknown ones.
 * @throws Problem CODE_LOOK_AGAIN, CODE_UNKNOWN, PROMOTION_REFUSED, WALLET_FROZEN
 */
export async function redeem(
  platform: Platform,
  caller: Caller,
  { code: typed, look }: Output<'promotions.redeem', 'body'>,
): Promise<SessionAnswer> {
  const { id: playerId } = asPlayer(caller);
  // Before anything that depends on whether the code exists.
  const agreed = agreedIn(platform, { playerId, typed, look });
  const digests = digestsOf(platform, typed);
  const wanted = await store.codeByDigest(platform.db, digests);
  return inTurn(platform, wanted?.promotionId, () =>
    caller.transaction(async (tx) => {
      if (platform.clock.now().getTime() - agreed.at.getTime() > READING)
        throw new Problem('CODE_LOOK_AGAIN');
      await lockPlayers(ledgerTx(tx), [playerId]);
      // One look is one use: otherwise a code for all would pay for attempts at others.
      if (await hasSessionSince(tx, playerId, agreed.at)) throw new Problem('CODE_LOOK_AGAIN');
      const code = await store.codeByDigest(tx, digests);
      if (!code) throw new Problem('CODE_UNKNOWN', {}, 'body.code');
      const session = await claimNow(platform, tx, caller, {
        playerId,
        promotionId: code.promotionId,
        batchId: code.batchId,
        byIds: [],
        action: 'promotions.redeem',
      });
      if (digestOfTerms(session.terms) !== agreed.terms) throw new Problem('CODE_LOOK_AGAIN');
      // After the promotion, which serialises those who use its codes.
      if (!(await store.useCode(tx, code, platform.clock.now())))
        throw new Problem('CODE_UNKNOWN', {}, 'body.code');
      await returnPlayerTry(tx, playerId);
      return sessionAnswer(tx, session);
    }),
  );
}

const digestsOf = (platform: Platform, typed: string): Buffer[] => {
  const plain = plainCode(typed);
  return [plain, asBatchCode(plain)].map((each) => digestOf(platform, each));
};

/** How long one may read the terms before agreeing to them, in milliseconds. */
const READING = 15 * 60_000;

interface Look {
  playerId: string;
  /** The code as it was typed. */
  typed: string;
}

const digestOfTerms = (terms: unknown): string => sha256(canonical(terms)).toString('base64url');

/** Says that a player has seen these terms of a code: `<milliseconds>.<digest of the terms>.<mac>`. Nothing of it is stored. */
function lookOf(platform: Platform, { terms, at, ...seen }: Look & { terms: unknown; at: Date }): string {
  const said = `${at.getTime()}.${digestOfTerms(terms)}`;
  return `${said}.${macOf(platform, seen, said)}`;
}

const macOf = ({ secrets }: Platform, { playerId, typed }: Look, said: string): string =>
  secrets.mac('promotion-look', JSON.stringify([playerId, plainCode(typed), said])).toString('base64url');

/** What a player has seen, and when. @throws Problem CODE_LOOK_AGAIN for a look that is not ours, or of another player or code */
function agreedIn(platform: Platform, { look, ...seen }: Look & { look: string }) {
  const [at = '', terms = '', mac = ''] = look.split('.');
  const isOurs = sameBytes(Buffer.from(mac), Buffer.from(macOf(platform, seen, `${at}.${terms}`)));
  if (!isOurs) throw new Problem('CODE_LOOK_AGAIN');
  return { at: new Date(Number(at)), terms };
}
