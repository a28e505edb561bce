import { type LegalKind, legalKinds, productIn } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { generalNow } from '../settings/index.ts';
import { isConsentNeeded, namedText } from './state.ts';
import * as store from './store.ts';
import { privacyTemplate } from './templates/privacy.ts';
import { termsTemplate } from './templates/terms.ts';

type Language = 'th' | 'en';
type Consents = Answer<'players.details'>['consents'];

const templates = { terms: termsTemplate, privacy: privacyTemplate };

/** Inserts the template texts in a new installation; every process calls it when it starts. */
export async function ensureLegalTexts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const kind of legalKinds) {
    await store.insertTemplate(platform.db, {
      id: uuid(),
      kind,
      number: 1,
      ...templates[kind],
      is_template: true,
      changed_at: now,
      published_at: now,
      changed_by: null,
      published_by: null,
    });
  }
}

/** The text in force, under the product's name. */
export async function currentText(
  platform: Platform,
  kind: LegalKind,
  language: Language,
): Promise<Answer<'legal.current'>> {
  const row = await store.inForce(platform.db, kind);
  const { name } = productIn(await generalNow(platform.db), language);
  const text = namedText(row[language], name);
  return { kind, language, text, version: row.number, publishedAt: row.published_at.toISOString() };
}

/** The versions in force. */
export async function versionsInForce(db: Database | Tx): Promise<Answer<'legal.versions'>> {
  const shown = async (kind: LegalKind) => {
    const row = await store.inForce(db, kind);
    return { version: row.number, publishedAt: row.published_at.toISOString() };
  };
  return { terms: await shown('terms'), privacy: await shown('privacy') };
}

/** @throws Problem LEGAL_OUTDATED where a version is not the one in force */
async function assertInForce(
  tx: Tx,
  accepted: { [Kind in LegalKind]?: number | undefined },
  path: string,
): Promise<{ kind: LegalKind; version: number }[]> {
  const current = await versionsInForce(tx);
  return legalKinds.flatMap((kind) => {
    const version = accepted[kind];
    if (version === undefined) return [];
    if (version !== current[kind].version) throw new Problem('LEGAL_OUTDATED', {}, `${path}.${kind}`);
    return [{ kind, version }];
  });
}

/**
 * Records that a new player accepts both texts: the versions that they were shown, or else those in force.
 * @throws Problem LEGAL_OUTDATED
 */
export async function acceptAtRegistration(
  tx: Tx,
  { playerId, at, shown }: { playerId: string; at: Date; shown: Output<'auth.register', 'body'>['versions'] },
): Promise<void> {
  await assertInForce(tx, shown ?? {}, 'body.versions');
  const current = await versionsInForce(tx);
  await store.insertAcceptances(
    tx,
    legalKinds.map((kind) => ({
      player_id: playerId,
      kind,
      version: current[kind].version,
      accepted_at: at,
    })),
  );
}

/** What a player has agreed to, as staff see it. @param playerId an existing player's */
export async function consentsOf(db: Database | Tx, playerId: string): Promise<Consents> {
  const { player, accepted } = await store.consentsOf(db, playerId);
  const of = (kind: LegalKind, before: Date) => {
    const last = accepted.find((row) => row.kind === kind);
    return { version: last?.version ?? null, acceptedAt: (last?.at ?? before).toISOString() };
  };
  return {
    terms: of('terms', player.termsAt),
    privacy: of('privacy', player.privacyAt),
    marketing: player.marketingAt?.toISOString() ?? null,
  };
}

/** What the caller has accepted, and what they are asked to accept. */
export async function ownConsents(db: Database | Tx, caller: Caller): Promise<Answer<'legal.consents'>> {
  const { id } = asPlayer(caller);
  const { terms, privacy, marketing } = await consentsOf(db, id);
  const consentStates = await store.consentStates(db, id);
  const stateOf = (kind: LegalKind) => {
    const found = consentStates.find((row) => row.kind === kind);
    if (!found) throw new Error(`there is no version of ${kind}`);
    return { current: found.current, isNeeded: isConsentNeeded(found) };
  };
  return {
    terms: { ...terms, ...stateOf('terms') },
    privacy: { ...privacy, ...stateOf('privacy') },
    marketing,
  };
}

/** Accepts what is named, and gives or withdraws consent to marketing. @throws Problem LEGAL_OUTDATED */
export const consent = (
  platform: Platform,
  caller: Caller,
  { terms, privacy, marketing }: Output<'legal.consent', 'body'>,
): Promise<Answer<'legal.consents'>> =>
  caller.transaction(async (tx) => {
    const { id } = asPlayer(caller);
    const now = platform.clock.now();
    const accepted = await assertInForce(tx, { terms, privacy }, 'body');
    if (accepted.length > 0) {
      await store.insertAcceptances(
        tx,
        accepted.map((one) => ({ ...one, player_id: id, accepted_at: now })),
      );
    }
    if (marketing !== undefined) await store.setMarketing(tx, id, marketing ? now : null);
    return ownConsents(tx, caller);
  });
