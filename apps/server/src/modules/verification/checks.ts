import type { SlipCheckProblem, SlipServiceCode } from '@salung/contract';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordVerified, type SlipFacts, slipFacts } from '../topup/index.ts';
import type { Party, Transfer } from './adapter.ts';
import { type Asked, askServices } from './ask.ts';
import { decide } from './rule.ts';
import { findingsOf, maskNumbers, nextTry } from './state.ts';
import * as store from './store.ts';
import { storedFindings } from './stored.ts';

/**
 * The work on checks, outside of anybody's request. Each step is written down before the next. So if a process dies, others take its
 * checks, and do not ask again for answers that it already had.
 */

/** Checks that a process works on at the same time. */
const AT_ONCE = 4;
/** Milliseconds after which a check is left to others: longer than all services together may take. */
const LEASE = 90_000;
/** Milliseconds that one service may take. */
const TIMEOUT = 15_000;

/** Works on the next checks. @returns whether there were any */
export async function followChecks(platform: Platform, timeout = TIMEOUT): Promise<boolean> {
  const now = platform.clock.now();
  const due = await store.takeDue(platform.db, now, new Date(now.getTime() + LEASE), AT_ONCE);
  await Promise.all(due.map((row) => work(platform, row, timeout)));
  return due.length > 0;
}

async function check(platform: Platform, row: store.CheckRow, timeout: number): Promise<void> {
  const { db, clock } = platform;
  const facts = await slipFacts(db, row.topup_id, clock.now());
  const slipAt = facts?.slipAt;
  // Another slip was attached meanwhile: that one has a check of its own.
  if (!facts || !slipAt || facts.filename !== row.filename) return fail(platform, row, null);
  if (!facts.slip) return fail(platform, row, { problem: 'NO_CODE' });
  if (!/^\d{3}$/.test(facts.slip.bankCode)) return fail(platform, row, { problem: 'UNSUPPORTED' });
  const asked = await askServices(platform, facts.slip, timeout);
  if (!asked) return fail(platform, row, null);
  if (asked.said.kind === 'problem') {
    const { problem, wait } = asked.said;
    return fail(platform, row, { problem, service: asked.service, wait });
  }
  const { transfer, raw } = asked.said;
  await answered(platform, row, { ...facts, slipAt, slip: facts.slip }, { asked, transfer, raw });
}

/** What cannot be worked on ends like a service that is away: otherwise it would be taken up again for ever. */
async function work(platform: Platform, row: store.CheckRow, timeout: number): Promise<void> {
  // A check that was answered before only waits for its decision.
  if (row.state === 'ANSWERED') return decide(platform, { ...row, findings: storedFindings(row) });
  try {
    await check(platform, row, timeout);
  } catch (error) {
    platform.log.error({ err: error, topup: row.topup_id }, 'a slip could not be checked');
    await fail(platform, row, { problem: 'AWAY' });
  }
}

/** What may be different the next time. */
const mayPass: ReadonlySet<SlipCheckProblem> = new Set(['AWAY', 'NOT_YET']);

async function fail(
  platform: Platform,
  row: store.CheckRow,
  found: { problem: SlipCheckProblem; service?: SlipServiceCode; wait?: number | undefined } | null,
): Promise<void> {
  const wait = found && mayPass.has(found.problem) ? nextTry(row.attempts, found.wait) : undefined;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const isOurs = await store.updateCheck(tx, row, {
      problem: found?.problem ?? null,
      service: found?.service ?? null,
      ...(wait === undefined
        ? { state: 'FAILED', due_at: null, answered_at: now }
        : { due_at: new Date(now.getTime() + wait) }),
    });
    if (!isOurs) return;
    // That the bank does not know the transfer speaks against the slip; any other problem says nothing of it.
    const differs = found?.problem === 'NOT_FOUND' ? (['transfer'] as const) : [];
    await recordVerified(platform, tx, row.topup_id, { filename: row.filename, differs });
  });
}

const shownAccount = ({ accounts }: Party): string | null =>
  accounts.length > 0 ? String(maskNumbers(accounts.join(' · '))).slice(0, 60) : null;

async function answered(
  platform: Platform,
  row: store.CheckRow,
  facts: SlipFacts & { slipAt: Date; slip: { reference: string } },
  { asked, transfer, raw }: { asked: Asked; transfer: Transfer; raw: unknown },
): Promise<void> {
  const { sender, receiver } = transfer;
  const findings = findingsOf(transfer, { ...facts, reference: facts.slip.reference });
  const now = platform.clock.now();
  const set: Parameters<typeof store.updateCheck>[2] = {
    state: 'ANSWERED',
    problem: null,
    service: asked.service,
    answered_at: now,
    amount: transfer.amount,
    paid_at: transfer.paidAt,
    reference: transfer.reference,
    sender_name: sender.names.join(' · ').slice(0, 200) || null,
    sender_bank_code: sender.bankCode?.slice(0, 10) ?? null,
    sender_account: shownAccount(sender),
    receiver_name: receiver.names.join(' · ').slice(0, 200) || null,
    receiver_bank_code: receiver.bankCode?.slice(0, 10) ?? null,
    receiver_account: shownAccount(receiver),
    is_duplicate: transfer.isDuplicate,
    answer: JSON.stringify(maskNumbers(raw)),
    findings: JSON.stringify(findings),
  };
  const isOurs = await inTransaction(platform.db, async (tx) => {
    const [name] = sender.names;
    await recordVerified(platform, tx, row.topup_id, {
      filename: row.filename,
      differs: findings.filter(({ verdict }) => verdict === 'differs').map(({ about }) => about),
      payer: name === undefined ? undefined : { name: name.slice(0, 200), bankCode: sender.bankCode },
    });
    return store.updateCheck(tx, row, set);
  });
  if (isOurs) await decide(platform, { ...row, findings, amount: transfer.amount, paid_at: transfer.paidAt });
}
