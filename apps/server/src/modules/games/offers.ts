import { MOST_IMPORTED } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { oneLine } from '../../platform/one-line.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { ApiFailure, adapters, callProvider, type OfferedGame } from '../rounds/index.ts';
import { providerIn } from './for-rounds.ts';
import * as store from './store.ts';

/** Fetches a provider's list of games from its own API, as a list that can be imported. */

/** Milliseconds and characters for one page of it, and the most pages. */
const PATIENCE = 20_000;
const LARGEST = 16 * 1024 * 1024;
const MOST_PAGES = 100;

/** @throws Problem NOT_FOUND, NO_GAME_LIST, LIST_NOT_FETCHED */
export async function fetchList(
  platform: Platform,
  providerId: number,
): Promise<Answer<'games.importFetch'>> {
  const row = await store.providerById(platform.db, providerId);
  if (!row) throw new Problem('NOT_FOUND', {}, 'body.providerId');
  const provider = providerIn(platform, row);
  const by = adapters[provider.adapter]?.api.games;
  if (!by || provider.launchUrl === null) throw new Problem('NO_GAME_LIST', {}, 'body.providerId');
  const offered: OfferedGame[] = [];
  try {
    for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
      const request = by.request(page, provider, platform.clock.now());
      if (!request) break;
      const options = { timeout: PATIENCE, largest: LARGEST };
      const answer = by.read(await callProvider(platform, provider, request, options), page, provider);
      offered.push(...answer.games);
      pages = answer.pages;
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    platform.log.warn({ provider: row.code, obstacle: error.obstacle }, 'a provider did not answer its list');
    throw new Problem('LIST_NOT_FETCHED', { problem: error.detail }, 'body.providerId');
  }
  const known = new Set((await store.gamesOf(platform.db, providerId)).map(({ code }) => code));
  return listOf(offered, known);
}

/**
 * A list as it is imported. Of games that are there already it has only what the provider knows better: staff may have
 * translated names, and corrected types.
 */
export function listOf(
  offered: readonly OfferedGame[],
  known: ReadonlySet<string>,
): Answer<'games.importFetch'> {
  const lines = new Map<string, string>();
  for (const game of offered) {
    if (lines.size >= MOST_IMPORTED) break;
    if (/^[!-~]{1,100}$/.test(game.code) && !lines.has(game.code)) {
      lines.set(game.code, JSON.stringify(lineOf(game, known.has(game.code))));
    }
  }
  return {
    text: `[\n${[...lines.values()].join(',\n')}\n]`,
    games: lines.size,
    left: offered.length - lines.size,
  };
}

function lineOf(game: OfferedGame, isKnown: boolean) {
  const nameEn = nameIn(game.nameEn) ?? nameIn(game.nameTh) ?? game.code;
  const own = {
    code: game.code,
    nameEn,
    rtp: percentOf(game.rtp),
    volatility: game.volatility,
    minStake: bahtOf(game.minStake),
    maxStake: bahtOf(game.maxStake),
    hasDemo: game.hasDemo,
  };
  if (isKnown) return own;
  // A kind that we have no word for is kept as a tag, by which staff find those games before they switch them on.
  const tag = game.kind === undefined ? undefined : tagOf(game.kind);
  return {
    ...own,
    nameTh: nameIn(game.nameTh) ?? nameEn,
    type: game.type ?? 'slot',
    ...(tag ? { tags: [tag] } : {}),
  };
}

/** A name as the catalogue takes it; undefined where nothing is left of it. */
function nameIn(text: string | undefined): string | undefined {
  const name = text && oneLine(text);
  return name ? Array.from(name).slice(0, 100).join('').slice(0, 100) : undefined;
}

/** Percent with two decimals. Some providers write 0.965 for 96.5 %: nothing pays out less than 1 %. */
function percentOf(text: string | undefined): string | undefined {
  const value = /^\d{1,3}(\.\d{1,10})?$/.test(text ?? '') ? Number(text) : Number.NaN;
  const percent = value > 0 && value <= 1 ? value * 100 : value;
  return percent > 0 && percent <= 100 ? percent.toFixed(2) : undefined;
}

const bahtOf = (satang: number | undefined): string | undefined =>
  satang === undefined ? undefined : (satang / 100).toFixed(2);

const tagOf = (kind: string): string =>
  kind
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
