import { randomUUID } from 'node:crypto';
import type { PictureType } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import { asPerson, type Caller, type Person } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { personOfSession } from '../auth/index.ts';
import { settingsNow } from '../settings/index.ts';
import { openObject, storeObject, sweepObjects } from './files.ts';
import { checkUploadLink, fileLink, isFileLink, uploadLink } from './links.ts';
import { normalise } from './picture.ts';
import { ATTEMPT_LIFE, DAY, extensionOf, isPictureType, LINK_LIFE, PLAYERS_A_DAY } from './state.ts';
import * as store from './store.ts';

export interface Upload {
  data: Buffer;
  /** As given out by `prepareUpload`. */
  url: string;
  /** The content type that was announced. */
  type: string;
}

/**
 * A name of the server's own and a link to upload to, once, within five minutes, by this person.
 * @throws Problem TOO_MANY_REQUESTS where a player has asked for more than anybody needs in a day
 */
export async function prepareUpload(
  platform: Platform,
  caller: Caller,
  query: Output<'upload.prepare', 'query'>,
): Promise<Answer<'upload.prepare'>> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE);
  const filename = `${randomUUID()}.${extensionOf(query.contentType)}`;
  const { by: owner } = caller;
  await caller.transaction(async (tx) => {
    await store.lockOwner(tx, owner);
    const since = new Date(now.getTime() - DAY);
    if (
      asPerson(caller).audience === 'player' &&
      (await store.filesSince(tx, owner, since)) >= PLAYERS_A_DAY
    ) {
      throw new Problem('TOO_MANY_REQUESTS', { seconds: 3_600 });
    }
    await store.insertFile(tx, {
      name: filename,
      owner,
      content_type: query.contentType,
      object: null,
      bytes: null,
      sha256: null,
      pixels_sha256: null,
      picture_hash: null,
      created_at: now,
      expires_at: expiresAt,
      stored_at: null,
    });
  });
  const url = uploadLink(platform, owner, filename, expiresAt);
  return { filename, url, expiresAt: expiresAt.toISOString() };
}

/**
 * Stores a picture under a link that was given out to this person. The bytes decide what it is; it is stored in
 * the type that was announced.
 * @throws Problem UPLOAD_LINK_INVALID, FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, FILES_AWAY, TOO_MANY_REQUESTS, BUSY
 */
export async function storeUpload(
  platform: Platform,
  caller: Caller,
  upload: Upload,
): Promise<Answer<'upload.put'>> {
  const invalid = () => new Problem('UPLOAD_LINK_INVALID', {}, 'body.url');
  const link = checkUploadLink(platform, caller.by, upload.url);
  if (!link || link.expiresAt <= platform.clock.now()) throw invalid();
  const type = typeOfName(link.filename);
  if (!isPictureType(upload.type) || upload.type !== type) throw new Problem('FILE_TYPE', {}, 'body.type');
  const announced = await store.announcedFile(platform.db, link.filename);
  if (announced?.owner !== caller.by || announced.stored_at) throw invalid();
  const picture = await normalise(upload.data, type, caller.by);
  // Before the transaction, which would hold a connection for as long as the store takes.
  const object = await storeObject(platform, extensionOf(type), picture.data);
  await caller.transaction(async (tx) => {
    const row = await store.lockFile(tx, link.filename);
    if (!row || row.owner !== caller.by || row.stored_at) throw invalid();
    await store.deleteAttempt(tx, object);
    await store.updateFile(tx, link.filename, {
      object,
      bytes: picture.data.length,
      sha256: picture.sha256,
      pixels_sha256: picture.pixelsSha256,
      picture_hash: picture.hash,
      stored_at: platform.clock.now(),
    });
  });
  return { filename: link.filename, url: fileLink(platform, asPerson(caller).sessionId, link.filename).url };
}

const types: Record<string, PictureType> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const typeOfName = (filename: string): PictureType | undefined => types[filename.slice(37)];

/**
 * A link to view a file: for its owner, and for staff (the binder has checked the permission). For anybody else the file
 * does not exist.
 * @throws Problem NOT_FOUND, FILE_REMOVED
 */
export async function linkToFile(
  platform: Platform,
  caller: Caller,
  filename: string,
): Promise<Answer<'upload.link'>> {
  const file = await store.storedFile(platform.db, filename);
  if (!file || !maySee(file, asPerson(caller))) throw new Problem('NOT_FOUND', {}, 'params.filename');
  if (file.removed_at) throw new Problem('FILE_REMOVED', {}, 'params.filename');
  const { url, expiresAt } = fileLink(platform, asPerson(caller).sessionId, filename);
  return { url, expiresAt: expiresAt.toISOString() };
}

const maySee = (file: { owner: string }, person: Person): boolean =>
  person.audience === 'staff' || file.owner === `player:${person.id}`;

/**
 * The file behind a signed link, while the session that it was made for may still act from this address.
 * @throws Problem NOT_FOUND, also for a link that has expired or was changed, or whose session has ended; FILE_REMOVED, FILES_AWAY
 */
export async function openFile(
  platform: Platform,
  origin: Person['audience'],
  address: string,
  filename: string,
  link: Output<'upload.file', 'query'>,
) {
  const person = isFileLink(platform, filename, link)
    ? await personOfSession(platform, origin, link.session, address)
    : undefined;
  const file = person && (await store.storedFile(platform.db, filename));
  if (!file || !maySee(file, person)) throw new Problem('NOT_FOUND');
  if (file.removed_at) throw new Problem('FILE_REMOVED');
  const opened = await openObject(platform, file);
  if (!opened) throw new Problem('NOT_FOUND');
  return { ...opened, contentType: file.content_type };
}

export interface StoredPicture {
  name: string;
  sha256: Buffer;
  pixelsSha256: Buffer;
  /** 256 characters of 0 and 1; copies of one picture differ in few of them. */
  hash: string;
}

/** A stored picture that one of these people uploaded, as `player:<id>` or `staff:<id>`; undefined for any other. */
export async function uploadedBy(
  db: Database | Tx,
  filename: string,
  people: readonly string[],
): Promise<StoredPicture | undefined> {
  const row = await store.storedFile(db, filename);
  if (!row || row.removed_at || !people.includes(row.owner)) return undefined;
  const { sha256, pixels_sha256: pixelsSha256, picture_hash: hash } = row;
  return sha256 && pixelsSha256 && hash ? { name: row.name, sha256, pixelsSha256, hash } : undefined;
}

/** Removes pictures that are older than the setting says. They leave the store in the sweep of the next night. */
export async function removeOldPictures({ db, clock, log }: Platform): Promise<void> {
  const years = (await settingsNow(db))['retention.pictureYears'];
  const pictures = await inSteps((most) => store.removeOldPictures(db, clock.now(), years, most), 200);
  if (pictures > 0)
    log.info({ pictures, years }, 'pictures were removed after the time that they are kept for');
}

/** Deletes names that were given out and never used, and what attempts that failed have left in the store. */
export async function sweepUploads(platform: Platform): Promise<number> {
  const now = platform.clock.now().getTime();
  const { numDeletedRows } = await store.deleteNeverStored(platform.db, new Date(now - DAY));
  return Number(numDeletedRows) + (await sweepObjects(platform, new Date(now - ATTEMPT_LIFE)));
}
