import type { AuditValues } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  askForApproval,
  assertNotWaiting,
  assertUnchanged,
  type Executors,
  isOnlyApprover,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { adapters, isServiceCode, sealKeys } from './services.ts';
import * as store from './store.ts';

/** Keys and addresses of the services: whoever has them decides what counts as verified, so they take two people. */

type ServiceAnswer = Answer<'verification.disconnect'>;
type Execute = Executors['verification.connect']['execute'];
type Stored = Parameters<Execute>[3]['body'];

const subjectOf = (code: string) => ({ type: 'slip-service', id: code }) as const;

function answerOf(row: store.ServiceRow): ServiceAnswer {
  return {
    code: row.code,
    isActive: row.is_active,
    url: row.url,
    neededKeys: [...adapters[row.code].neededKeys],
    hasKeys: row.keys !== null,
    problem: row.problem,
    problemAt: row.problem_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/** The services, in their order. */
export const listServices = async (db: Database): Promise<Answer<'verification.services'>> => ({
  data: (await store.services(db)).map(answerOf),
});

/** @throws Problem NOT_FOUND */
async function lockKnown(tx: Tx, code: string): Promise<store.ServiceRow> {
  const row = isServiceCode(code) ? await store.lockService(tx, code) : undefined;
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

/**
 * Asks for the keys and the address of a service, with which it is switched on.
 * @throws Problem NOT_FOUND, KEYS_INCOMPLETE, SERVICE_ADDRESS, APPROVAL_PENDING
 */
export const connectService = (
  platform: Platform,
  caller: Caller,
  code: string,
  { url, keys }: Output<'verification.connect', 'body'>,
): Promise<ServiceAnswer | ApprovalPending> =>
  caller.transaction(async (tx) => {
    const row = await lockKnown(tx, code);
    const { neededKeys } = adapters[row.code];
    const isComplete = keys
      ? neededKeys.every((name) => keys[name]) && Object.keys(keys).length === neededKeys.length
      : row.keys !== null;
    if (!isComplete) throw new Problem('KEYS_INCOMPLETE', { names: neededKeys.join(', ') }, 'body.keys');
    if (url && !url.startsWith('https://') && !platform.allowPrivate) {
      throw new Problem('SERVICE_ADDRESS', {}, 'body.url');
    }
    const wanted: Stored = {
      ...(url === undefined ? {} : { url: url.replace(/\/+$/, '') }),
      ...(keys ? { sealedKeys: sealKeys(platform.secrets, code, keys).toString('base64') } : {}),
    };
    await assertNotWaiting(tx, ['verification.connect'], code);
    if (await isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id)) {
      return connect(platform, tx, caller, row, wanted, { withoutSecondPerson: true });
    }
    return askForApproval(platform, tx, caller, {
      action: 'verification.connect',
      request: wanted,
      subject: subjectOf(code),
      subjectName: code,
      ...fieldsOf(row, wanted),
    });
  });

/** Executes an approved connection, unless the service has been switched off since. @throws Problem CHANGED_SINCE */
export const executeConnect: Execute = async (platform, tx, caller, approved) => {
  const { id: approval, subjectId, body } = approved;
  const row = await lockKnown(tx, subjectId);
  assertUnchanged(approved, fieldsOf(row, body).before);
  await connect(platform, tx, caller, row, body, { approval });
};

/** What would change, without a secret. */
function fieldsOf(row: store.ServiceRow, { url, sealedKeys }: Stored) {
  const before: AuditValues = {
    isActive: row.is_active,
    ...(url === undefined ? {} : { serviceUrl: row.url }),
  };
  const after: AuditValues = {
    isActive: true,
    ...(url === undefined ? {} : { serviceUrl: url }),
    ...(sealedKeys ? { keys: [...adapters[row.code].neededKeys] } : {}),
  };
  return { before, after };
}

async function connect(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.ServiceRow,
  wanted: Stored,
  how: AuditValues,
): Promise<ServiceAnswer> {
  const { url = row.url, sealedKeys } = wanted;
  await store.updateService(tx, row.code, {
    url,
    is_active: true,
    problem: null,
    problem_at: null,
    ...(sealedKeys ? { keys: Buffer.from(sealedKeys, 'base64') } : {}),
  });
  const { before, after } = fieldsOf(row, wanted);
  await recordChange(platform, tx, caller, {
    action: 'verification.connect',
    subject: subjectOf(row.code),
    before,
    after: { ...after, ...how },
  });
  return answerOf(await lockKnown(tx, row.code));
}

/** Switches a service off; nobody has to agree to less automation. @throws Problem NOT_FOUND */
export const disconnectService = (platform: Platform, caller: Caller, code: string): Promise<ServiceAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnown(tx, code);
    if (row.is_active) {
      await store.updateService(tx, row.code, { is_active: false });
      await recordChange(platform, tx, caller, {
        action: 'verification.disconnect',
        subject: subjectOf(code),
        before: { isActive: true },
        after: { isActive: false },
      });
    }
    return answerOf(await lockKnown(tx, code));
  });
