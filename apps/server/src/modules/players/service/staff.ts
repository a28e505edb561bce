import { randomBytes } from 'node:crypto';
import { type AuditField, isAccountNumber, MINIMUM_AGE } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { businessDay } from '../../../platform/business-day.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { e164, maskPhone } from '../../../platform/mask.ts';
import { tidyName } from '../../../platform/names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotOwnPlayer } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { insertPlayer, isOfAge } from '../../auth/index.ts';
import type { PlayerQueries } from '../queries.ts';
import * as store from '../store.ts';
import { textAbout } from '../texts.ts';
import type { PlayerAnswer } from '../views.ts';
import { lockOne } from './find.ts';
import { playerDetails } from './read.ts';

type NewPlayer = Output<'players.create', 'body'>;
type Edit = Output<'players.edit', 'body'>;

function assertOfAge(platform: Platform, birthDate: string): void {
  if (isOfAge(birthDate, MINIMUM_AGE, businessDay(platform.clock.now()))) return;
  throw new Problem('TOO_YOUNG', {}, 'body.birthDate');
}

/**
 * Creates a player who has agreed to it. Nobody knows the initial password: a text message says how they set their
 * own.
 * @throws Problem CONSENT_NEEDED, TOO_YOUNG, ACCOUNT_NUMBER_INVALID, PHONE_TAKEN, BANK_ACCOUNT_TAKEN, SAME_PHONE
 */
export async function createPlayer(
  platform: Platform,
  caller: Caller,
  input: NewPlayer,
  queries: readonly PlayerQueries[],
): Promise<PlayerAnswer> {
  const { consents, bank } = input;
  if (!consents.terms) throw new Problem('CONSENT_NEEDED', {}, 'body.consents.terms');
  if (!consents.privacy) throw new Problem('CONSENT_NEEDED', {}, 'body.consents.privacy');
  assertOfAge(platform, input.birthDate);
  if (!isAccountNumber(bank.bankCode, bank.accountNumber)) {
    throw new Problem('ACCOUNT_NUMBER_INVALID', {}, 'body.bank.accountNumber');
  }
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const phone = e164(input.phone);
  return caller.transaction(async (tx) => {
    const id = await insertPlayer(platform, tx, { ...input, phone, passwordHash });
    // Nobody brings players to an account of their own from the back office.
    const referrerId = (await store.lockPlayer(tx, id))?.referred_by;
    if (referrerId) await assertNotOwnPlayer(tx, referrerId, asStaff(caller).id);
    const { firstName, lastName, birthDate, language } = input;
    await recordChange(platform, tx, caller, {
      action: 'players.create',
      subject: { type: 'player', id },
      // Readers of the audit log may not be allowed to see phones.
      after: { phone: maskPhone(input.phone), firstName, lastName, birthDate, language, consents },
    });
    await textAbout(platform, tx, { phone, language }, 'player.created');
    return playerDetails(platform, tx, caller, id, queries);
  });
}

const fields = [
  'firstName',
  'lastName',
  'birthDate',
  'language',
  'marketingSource',
] as const satisfies AuditField[];

/** The fields before and after, and which of them differ. */
function compare(player: store.PlayerRow, edit: Edit) {
  const before = {
    firstName: player.first_name,
    lastName: player.last_name,
    birthDate: player.birth_date,
    language: player.language,
    marketingSource: player.marketing_source,
  };
  const after = {
    firstName: edit.firstName === undefined ? before.firstName : tidyName(edit.firstName),
    lastName: edit.lastName === undefined ? before.lastName : tidyName(edit.lastName),
    birthDate: edit.birthDate ?? before.birthDate,
    language: edit.language ?? before.language,
    // Null removes the value; a field that is left out keeps its value.
    marketingSource: edit.marketingSource === undefined ? before.marketingSource : edit.marketingSource,
  };
  return { before, after, changed: fields.filter((field) => before[field] !== after[field]) };
}

/**
 * Changes what staff may change without an approval; the name of the payout account follows. @throws Problem
 * NOT_FOUND, TOO_YOUNG
 */
export async function editPlayer(
  platform: Platform,
  caller: Caller,
  id: string,
  edit: Edit,
  queries: readonly PlayerQueries[],
): Promise<PlayerAnswer> {
  if (edit.birthDate !== undefined) assertOfAge(platform, edit.birthDate);
  return caller.transaction(async (tx) => {
    const player = await lockOne(tx, id);
    const { before, after, changed } = compare(player, edit);
    if (changed.length > 0) {
      await store.updatePlayer(tx, id, {
        first_name: after.firstName,
        last_name: after.lastName,
        birth_date: after.birthDate,
        language: after.language,
        marketing_source: after.marketingSource,
      });
      await store.renameBank(tx, id, `${after.firstName} ${after.lastName}`);
      await recordChange(platform, tx, caller, {
        action: 'players.edit',
        subject: { type: 'player', id },
        before: Object.fromEntries(changed.map((field) => [field, before[field]])),
        after: Object.fromEntries(changed.map((field) => [field, after[field]])),
      });
    }
    return playerDetails(platform, tx, caller, id, queries);
  });
}
