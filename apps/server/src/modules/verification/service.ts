import { slipServices } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { type AttachedSlip, slipFacts } from '../topup/index.ts';
import { adapters } from './services.ts';
import * as store from './store.ts';
import { storedFindings } from './stored.ts';

type CheckAnswer = Answer<'verification.check'>;
type Check = NonNullable<CheckAnswer['check']>;

/** Every installation knows the services, switched off. */
export const addServices = ({ db }: Platform) =>
  store.addServices(
    db,
    slipServices.map((code) => ({ code, url: adapters[code].url })),
  );

/** Notes that a slip is to be checked, where a service is switched on; a job asks it. */
export async function noteSlip(platform: Platform, tx: Tx, slip: AttachedSlip): Promise<void> {
  if (await store.isAnyActive(tx)) await store.wantCheck(tx, slip, platform.clock.now());
}

const partyOf = (name: string | null, bankCode: string | null, account: string | null) =>
  name === null && bankCode === null && account === null ? null : { name, bankCode, account };

const viewOf = (row: store.CheckRow): Check => ({
  state: row.state,
  service: row.service,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  amount: row.amount,
  paidAt: row.paid_at?.toISOString() ?? null,
  sender: partyOf(row.sender_name, row.sender_bank_code, row.sender_account),
  receiver: partyOf(row.receiver_name, row.receiver_bank_code, row.receiver_account),
  findings: storedFindings(row),
  outcome: row.outcome,
});

async function answerFor(
  db: Database | Tx,
  now: Date,
  id: string,
): Promise<{ answer: CheckAnswer; slip: AttachedSlip | null }> {
  const facts = await slipFacts(db, id, now);
  if (!facts) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { filename, playerId } = facts;
  if (filename === null) return { answer: { check: null, mayAskAgain: false }, slip: null };
  const row = await store.checkOf(db, id, filename);
  const isOpen = ['PENDING', 'EXPIRED', 'CANCELLED'].includes(facts.status);
  const mayAskAgain = isOpen && (!row || row.state === 'FAILED') && (await store.isAnyActive(db));
  return {
    answer: { check: row ? viewOf(row) : null, mayAskAgain },
    slip: { topupId: id, playerId, filename },
  };
}

/** What a service says of the slip that a top-up has now. @throws Problem NOT_FOUND */
export const slipCheck = async ({ db, clock }: Platform, id: string): Promise<CheckAnswer> =>
  (await answerFor(db, clock.now(), id)).answer;

/**
 * Lets the services be asked again, where they did not answer before, or were not switched on.
 * @throws Problem NOT_FOUND, SLIP_NEEDED, SERVICE_OFF, SLIP_CHECKED
 */
export const askAgain = (platform: Platform, caller: Caller, id: string): Promise<CheckAnswer> =>
  caller.transaction(async (tx) => {
    const now = platform.clock.now();
    const { answer, slip } = await answerFor(tx, now, id);
    if (!slip) throw new Problem('SLIP_NEEDED', {}, 'params.id');
    if (!(await store.isAnyActive(tx))) throw new Problem('SERVICE_OFF');
    if (!answer.mayAskAgain) throw new Problem('SLIP_CHECKED');
    await store.wantCheck(tx, slip, now);
    await recordChange(platform, tx, caller, {
      action: 'verification.again',
      subject: { type: 'topup', id },
    });
    return (await answerFor(tx, now, id)).answer;
  });
