import type { AuditValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Executors, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { adapterTerms } from './adapters.ts';
import { forgetCatalogue } from './catalogue.ts';
import { beginChange, changing } from './changing.ts';
import { areHosts, HOSTS } from './hosts.ts';
import { type Keys, openKeys, sealKeys } from './keys.ts';
import { answerOf, knownProvider } from './providers.ts';
import { keyNamesOf, type ProviderAnswer } from './staff-answers.ts';
import * as store from './store.ts';
import { providerSubject } from './subjects.ts';

/** Address, settings and keys of a provider. A person who has them could pay wins to players, so changing them takes two people. */

type Wanted = Output<'games.providerConnect', 'body'>;
/** What waits for the second person. The keys are sealed: nobody reads them in the database or in the request. */
type Stored = Parameters<Executors['games.providerConnect']['execute']>[3]['body'];

/** @throws Problem KEYS_INCOMPLETE */
function assertComplete(row: store.ProviderRow, keys: Keys | undefined): void {
  if (!keys) return;
  const needed = adapterTerms[row.adapter].keys;
  const isComplete = needed.every((name) => keys[name]) && Object.keys(keys).length > 0;
  if (!isComplete) throw new Problem('KEYS_INCOMPLETE', { names: needed.join(', ') || '1' }, 'body.keys');
}

/** Connects a provider, with two people. */
export const connecting = defineAction<'games.providerConnect', store.ProviderRow, ProviderAnswer>({
  kind: 'games.providerConnect',
  async load({ tx, subjectId }) {
    await beginChange(tx, 'providers');
    const row = await knownProvider(tx, Number(subjectId));
    await assertNotWaiting(tx, ['games.providerConnect'], subjectId);
    return row;
  },
  show: (row, { platform, body }) => ({
    subject: { type: 'game-provider', id: String(row.id) },
    subjectName: row.name_en,
    ...fieldsOf(platform, row, body),
  }),
  sums: async () => 'always',
  act: (row, { platform, tx, caller, body, ...how }) =>
    connect(platform, tx, caller, row, body, howDone(how)),
});

/**
 * Asks for an address, settings or keys of a provider.
 * @throws Problem NOT_FOUND, KEYS_INCOMPLETE, SETTING_INVALID, APPROVAL_PENDING
 */
export async function connectProvider(
  platform: Platform,
  caller: Caller,
  id: number,
  { keys, launchUrl, settings }: Wanted,
): Promise<ProviderAnswer | ApprovalPending> {
  const row = await knownProvider(platform.db, id);
  // It is connected already, and nothing of it is outside.
  if (row.adapter === 'own') throw new Problem('STATE_CONFLICT');
  assertComplete(row, keys);
  if (!areHosts(settings?.[HOSTS] ?? '')) {
    throw new Problem('SETTING_INVALID', { name: HOSTS }, 'body.settings');
  }
  const body: Stored = {
    ...(launchUrl === undefined ? {} : { launchUrl }),
    ...(settings === undefined ? {} : { settings }),
    ...(keys ? { sealedKeys: sealKeys(platform.secrets, row.code, keys).toString('base64') } : {}),
  };
  const answer = await connecting.run(platform, caller, { body, subjectId: String(id) });
  forgetCatalogue(platform);
  return answer;
}

/** What would change, before and after, without a secret. */
function fieldsOf(platform: Platform, row: store.ProviderRow, { launchUrl, settings, sealedKeys }: Stored) {
  const keys = sealedKeys && openKeys(platform.secrets, row.code, Buffer.from(sealedKeys, 'base64'));
  const before: AuditValues = {
    ...(launchUrl === undefined ? {} : { launchUrl: row.launch_url }),
    ...(settings ? { settings: linesOf(row.settings) } : {}),
    ...(keys ? { keys: keyNamesOf(platform.secrets, row) } : {}),
  };
  const after: AuditValues = {
    ...(launchUrl === undefined ? {} : { launchUrl }),
    ...(settings ? { settings: linesOf(settings) } : {}),
    ...(keys ? { keys: Object.keys(keys).sort() } : {}),
  };
  return { before, after };
}

const linesOf = (settings: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(settings).map(([name, value]) => `${name} = ${value}`);

async function connect(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.ProviderRow,
  wanted: Stored,
  how: AuditValues,
): Promise<ProviderAnswer> {
  const { launchUrl, settings, sealedKeys } = wanted;
  const { before, after } = fieldsOf(platform, row, wanted);
  await store.updateProvider(tx, row.id, {
    launch_url: launchUrl ?? row.launch_url,
    settings: JSON.stringify(settings ?? row.settings),
    ...(sealedKeys
      ? {
          keys: Buffer.from(sealedKeys, 'base64'),
          previous_keys: row.keys,
          keys_changed_at: platform.clock.now(),
        }
      : {}),
  });
  await recordChange(platform, tx, caller, {
    action: 'games.providerConnect',
    subject: providerSubject(row),
    before,
    after: { ...after, ...how },
  });
  return answerOf(platform, tx, row.id);
}

/** Ends the validity of the former keys. @throws Problem NOT_FOUND, STATE_CONFLICT where there are none */
export const retireKeys = (platform: Platform, caller: Caller, id: number): Promise<ProviderAnswer> =>
  changing(platform, caller, 'providers', async (tx) => {
    const row = await knownProvider(tx, id);
    if (row.previous_keys === null) throw new Problem('STATE_CONFLICT');
    await store.updateProvider(tx, id, { previous_keys: null });
    await recordChange(platform, tx, caller, {
      action: 'games.providerRetire',
      subject: providerSubject(row),
      after: { keys: keyNamesOf(platform.secrets, row) },
    });
    return answerOf(platform, tx, id);
  });
