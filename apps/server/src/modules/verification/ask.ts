import type { SlipCheckProblem, SlipServiceCode } from '@salung/contract';
import { slipVerify } from 'promptparse/generate';
import { callOut } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { problem, type SlipAnswer } from './adapter.ts';
import { adapters, isServiceCode, openKeys } from './services.ts';
import * as store from './store.ts';

/** Asking the services that are switched on, in their order, until one of them knows. */

/** After these the next service may know more. */
const othersMayKnow: ReadonlySet<SlipCheckProblem> = new Set([
  'AWAY',
  'KEY_REFUSED',
  'QUOTA_USED',
  'NOT_YET',
]);

/** Whether it is a problem of the service, not of one slip. */
const isOwn = (found: SlipCheckProblem) => ['AWAY', 'KEY_REFUSED', 'QUOTA_USED'].includes(found);

export interface Asked {
  service: SlipServiceCode;
  said: SlipAnswer;
}

/** What the services say of a transfer; undefined where none is switched on. */
export async function askServices(
  platform: Platform,
  slip: { bankCode: string; reference: string },
  timeout: number,
): Promise<Asked | undefined> {
  const payload = slipVerify({ sendingBank: slip.bankCode, transRef: slip.reference });
  let latest: Asked | undefined;
  for (const row of await store.services(platform.db)) {
    if (!row.is_active || row.keys === null || !isServiceCode(row.code)) continue;
    const said = await ask(platform, { ...row, code: row.code, keys: row.keys }, payload, timeout);
    await note(platform, row, said);
    // An answer about the slip counts for more than the news that the next service is out of order.
    if (!latest || said.kind === 'transfer' || !isOwn(said.problem)) latest = { service: row.code, said };
    if (said.kind === 'transfer' || !othersMayKnow.has(said.problem)) return latest;
  }
  return latest;
}

async function ask(
  platform: Platform,
  { code, url, keys }: { code: keyof typeof adapters; url: string; keys: Buffer },
  payload: string,
  timeout: number,
): Promise<SlipAnswer> {
  const adapter = adapters[code];
  const request = adapter.request({ url, keys: openKeys(platform.secrets, code, keys) }, { payload });
  try {
    return adapter.read(await callOut(request, { timeout, allowPrivate: platform.allowPrivate }));
  } catch (error) {
    platform.log.warn({ err: error, service: code }, 'a verification service did not answer');
    return problem('AWAY');
  }
}

/** Problems of the service itself are shown with it, until it answers again. A verdict on one slip is no problem of the service. */
async function note(
  platform: Platform,
  { code, problem: before }: store.ServiceRow,
  said: SlipAnswer,
): Promise<void> {
  const now = platform.clock.now();
  const own = said.kind === 'problem' && isOwn(said.problem) ? said.problem : null;
  if (own) {
    await store.updateService(platform.db, code, { problem: own, problem_at: now });
    if (own !== before) platform.log.warn({ service: code, problem: own }, 'a verification service fails');
  } else {
    await store.updateService(platform.db, code, { problem: null, problem_at: null, answered_at: now });
  }
}
