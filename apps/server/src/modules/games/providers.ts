import type { AuditAction, AuditValues } from '@salung/contract';
import { type Answer, type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import { type Tx, violates } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { openProviderAccount } from '../rounds/index.ts';
import { catalogueNow } from './catalogue.ts';
import { changing, notifyPlayers } from './changing.ts';
import { healthOf } from './health.ts';
import { shortening } from './idle.ts';
import { missingOf } from './opening.ts';
import { withMoved } from './orders.ts';
import { lobbyPicture, storePicture } from './pictures.ts';
import { distance, searchText } from './search.ts';
import { type ProviderAnswer, providerAnswer } from './staff-answers.ts';
import * as store from './store.ts';
import { providerSubject } from './subjects.ts';

/** What staff do with providers, other than connecting them (`connect.ts`). */

/** The providers, in their order. */
export async function listProviders(
  platform: Platform,
  { page, per_page, isActive, search }: Output<'games.providerList', 'query'>,
): Promise<Answer<'games.providerList'>> {
  const { providers, games } = await catalogueNow(platform, 'newest');
  const wanted = search === undefined ? undefined : searchText(search);
  const found = providers.filter(
    (row) =>
      (isActive === undefined || row.is_active === (isActive === 'true')) &&
      (wanted === undefined ||
        [row.name_th, row.name_en, row.code].some(
          (name) => distance(wanted, searchText(name)) !== undefined,
        )),
  );
  const countsOf = (id: number) => {
    const own = games.filter(({ row }) => row.provider_id === id);
    return { all: own.length, active: own.filter(({ row }) => row.is_active).length };
  };
  const health = await healthOf(platform.db);
  const data = found
    .slice((page - 1) * per_page, page * per_page)
    .map((row) => providerAnswer(platform.secrets, row, countsOf(row.id), health.get(row.id)));
  return { data, page, per_page, total: found.length };
}

/** The providers, short. */
export async function providerNames(platform: Platform): Promise<Answer<'games.providerNames'>> {
  const { providers } = await catalogueNow(platform, 'newest');
  const health = await healthOf(platform.db);
  return {
    data: providers.map(({ id, code, name_th: nameTh, name_en: nameEn, is_active: isActive }) => ({
      id: String(id),
      code,
      nameTh,
      nameEn,
      isFailing: isActive && health.get(id)?.failing != null,
    })),
  };
}

/** @throws Problem NOT_FOUND */
export async function knownProvider(tx: Tx | Platform['db'], id: number): Promise<store.ProviderRow> {
  const row = await store.providerById(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

/** One provider. @throws Problem NOT_FOUND */
export const providerDetails = (platform: Platform, id: number): Promise<ProviderAnswer> =>
  answerOf(platform, platform.db, id);

/** A provider as it is now. @throws Problem NOT_FOUND */
export async function answerOf(
  platform: Platform,
  tx: Tx | Platform['db'],
  id: number,
): Promise<ProviderAnswer> {
  const row = await knownProvider(tx, id);
  const counts = await store.gameCounts(tx);
  return providerAnswer(
    platform.secrets,
    row,
    counts.find(({ providerId }) => providerId === id),
    (await healthOf(tx)).get(id),
  );
}

const record = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  provider: { code: string },
  change: { before?: AuditValues; after: AuditValues },
) =>
  recordChange(platform, tx, caller, {
    action,
    subject: providerSubject(provider),
    ...change,
  });

/** Adds a provider, switched off. @throws Problem PROVIDER_EXISTS */
export const createProvider = (
  platform: Platform,
  caller: Caller,
  input: Output<'games.providerCreate', 'body'>,
): Promise<ProviderAnswer> =>
  changing(platform, caller, 'providers', async (tx) => {
    const { code, adapter, nameTh, nameEn, share = 0, idleMinutes = 30 } = input;
    try {
      const id = await store.insertProvider(tx, {
        code,
        adapter,
        name_th: nameTh,
        name_en: nameEn,
        share,
        idle_minutes: idleMinutes,
        created_at: platform.clock.now(),
      });
      await openProviderAccount(tx, code);
      await record(
        platform,
        tx,
        caller,
        'games.providerCreate',
        { code },
        {
          after: { code, adapter, nameTh, nameEn, share, idleMinutes },
        },
      );
      return await answerOf(platform, tx, id);
    } catch (error) {
      if (violates(error, 'game_provider_code_key')) throw new Problem('PROVIDER_EXISTS', {}, 'body.code');
      throw error;
    }
  });

/**
 * Changes names and terms; fewer minutes after which its rounds are closed by themselves wait for a second person.
 * @throws Problem NOT_FOUND, APPROVAL_PENDING
 */
export const editProvider = (
  platform: Platform,
  caller: Caller,
  id: number,
  input: Output<'games.providerEdit', 'body'>,
): Promise<ProviderAnswer | ApprovalPending> =>
  changing(platform, caller, 'providers', async (tx) => {
    const row = await knownProvider(tx, id);
    const { idleMinutes = row.idle_minutes } = input;
    const isShorter = idleMinutes < row.idle_minutes;
    const before = {
      nameTh: row.name_th,
      nameEn: row.name_en,
      share: row.share,
      idleMinutes: row.idle_minutes,
    };
    const after = {
      nameTh: input.nameTh ?? before.nameTh,
      nameEn: input.nameEn ?? before.nameEn,
      share: input.share ?? before.share,
      idleMinutes: isShorter ? before.idleMinutes : idleMinutes,
    };
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await store.updateProvider(tx, id, {
        name_th: after.nameTh,
        name_en: after.nameEn,
        share: after.share,
        idle_minutes: after.idleMinutes,
      });
      if (after.share !== before.share) {
        await store.noteShare(tx, id, businessDay(platform.clock.now()), after.share);
      }
      await record(platform, tx, caller, 'games.providerEdit', row, { before, after });
    }
    const shorter = { body: { idleMinutes }, subjectId: String(id) };
    const pending = isShorter ? await shortening.runIn(platform, tx, caller, shorter) : undefined;
    return pending ?? answerOf(platform, tx, id);
  });

/** Switches a provider on or off. @throws Problem NOT_FOUND, PROVIDER_NOT_CONNECTED, PROVIDER_INCOMPLETE */
export const toggleProvider = (
  platform: Platform,
  caller: Caller,
  id: number,
  body: Output<'games.providerToggle', 'body'>,
): Promise<ProviderAnswer> =>
  changing(platform, caller, 'providers', async (tx) => {
    const row = await knownProvider(tx, id);
    const isActive = wantedState(body) ?? !row.is_active;
    if (isActive && (row.launch_url === null || row.keys === null)) {
      throw new Problem('PROVIDER_NOT_CONNECTED');
    }
    const missing = isActive ? missingOf(platform, row) : undefined;
    if (missing !== undefined) throw new Problem('PROVIDER_INCOMPLETE', { name: missing });
    if (isActive !== row.is_active) {
      await store.updateProvider(tx, id, { is_active: isActive });
      await notifyPlayers(tx, isActive);
      await record(platform, tx, caller, 'games.providerToggle', row, {
        before: { isActive: row.is_active },
        after: { isActive },
      });
    }
    return answerOf(platform, tx, id);
  });

/** Moves a provider before another one, or to the end. @throws Problem NOT_FOUND */
export const moveProvider = (
  platform: Platform,
  caller: Caller,
  id: number,
  before: number | null,
): Promise<ProviderAnswer> =>
  changing(platform, caller, 'providers', async (tx) => {
    const row = await knownProvider(tx, id);
    const order = withMoved(await store.idsInOrder(tx, 'game_provider'), id, before);
    if (!order) throw new Problem('NOT_FOUND', {}, 'body.before');
    await store.setOrder(tx, 'game_provider', order);
    const answer = await answerOf(platform, tx, id);
    if (answer.position !== row.position) {
      await record(platform, tx, caller, 'games.providerMove', row, {
        before: { position: row.position },
        after: { position: answer.position },
      });
    }
    return answer;
  });

/** Sets the picture. @throws Problem NOT_FOUND, FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, BUSY */
export async function setProviderPicture(
  platform: Platform,
  caller: Caller,
  id: number,
  upload: Buffer,
): Promise<ProviderAnswer> {
  const picture = await lobbyPicture(upload, caller.by);
  return changing(platform, caller, 'providers', async (tx) => {
    const row = await knownProvider(tx, id);
    await storePicture(tx, picture, platform.clock.now());
    await store.updateProvider(tx, id, { picture: picture.name });
    await record(platform, tx, caller, 'games.providerPicture', row, {
      before: { picture: row.picture },
      after: { picture: picture.name },
    });
    return answerOf(platform, tx, id);
  });
}
