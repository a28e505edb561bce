import type { AuditValues } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Executors, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { adapters, isServiceCode, sealKeys } from './services.ts';
import * as store from './store.ts';

/** Keys and addresses of the services. A person who has them decides which slips count as verified, so changing them takes two people. */

type ServiceAnswer = Answer<'verification.disconnect'>;
/** What waits for the second person. The keys are sealed: nobody reads them in the database or in the request. */
type Stored = Parameters<Executors['verification.connect']['execute']>[3]['body'];

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

/** Connects a service, with two people; one that has been switched off since is not switched on by an older request. */
export const connecting = defineAction<'verification.connect', store.ServiceRow, ServiceAnswer>({
  kind: 'verification.connect',
  async load({ tx, subjectId }) {
    const row = await lockKnown(tx, subjectId);
    await assertNotWaiting(tx, ['verification.connect'], subjectId);
    return row;
  },
  async asked(row, { body: { sealedKeys } }) {
    if (!sealedKeys && row.keys === null) throw keysIncomplete(row.code);
  },
  show: (row, { body }) => ({
    subject: subjectOf(row.code),
    subjectName: row.code,
    ...fieldsOf(row, body),
  }),
  sums: async () => 'always',
  act: (row, { platform, tx, caller, body, ...how }) =>
    connect(platform, tx, caller, row, body, howDone(how)),
});

const keysIncomplete = (code: store.ServiceRow['code']) =>
  new Problem('KEYS_INCOMPLETE', { names: adapters[code].neededKeys.join(', ') }, 'body.keys');

/**
 * Asks for the keys and the address of a service, with which it is switched on.
 * @throws Problem NOT_FOUND, KEYS_INCOMPLETE, SERVICE_ADDRESS, APPROVAL_PENDING
 */
export async function connectService(
  platform: Platform,
  caller: Caller,
  code: string,
  { url, keys }: Output<'verification.connect', 'body'>,
): Promise<ServiceAnswer | ApprovalPending> {
  if (!isServiceCode(code)) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { neededKeys } = adapters[code];
  const isComplete =
    !keys || (neededKeys.every((name) => keys[name]) && Object.keys(keys).length === neededKeys.length);
  if (!isComplete) throw keysIncomplete(code);
  if (url && !url.startsWith('https://') && !platform.allowPrivate) {
    throw new Problem('SERVICE_ADDRESS', {}, 'body.url');
  }
  const body: Stored = {
    ...(url === undefined ? {} : { url: url.replace(/\/+$/, '') }),
    ...(keys ? { sealedKeys: sealKeys(platform.secrets, code, keys).toString('base64') } : {}),
  };
  return connecting.run(platform, caller, { body, subjectId: code });
}

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
