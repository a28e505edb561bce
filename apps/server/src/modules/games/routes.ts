import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForm } from '../upload/index.ts';
import { connectProvider, retireKeys } from './connect.ts';
import {
  createGame,
  editGame,
  gameDetails,
  listGames,
  moveGame,
  setGamePicture,
  switchGames,
} from './games.ts';
import { setGameIdle } from './idle.ts';
import { applyImport, previewImport } from './import.ts';
import { startByForm, startGame } from './launch.ts';
import {
  activeGame,
  activeGames,
  activeProviders,
  addFavourite,
  favouriteGames,
  recentGames,
  removeFavourite,
} from './lobby.ts';
import { fetchList } from './offers.ts';
import {
  createProvider,
  editProvider,
  listProviders,
  moveProvider,
  providerDetails,
  providerNames,
  setProviderPicture,
  toggleProvider,
} from './providers.ts';

import { endGameSession, gameSessions } from './sessions.ts';

const lobbyRoutes = (platform: Platform): Handlers => ({
  'games.providers': async () => activeProviders(platform),
  'games.active': async ({ query }) => activeGames(platform, query),
  'games.game': async ({ params }) => activeGame(platform, params),
  'games.start': async ({ caller, body, raw }) => startGame(platform, caller, body, raw),
  'games.redirectLogin': async ({ caller, body, raw }) => startByForm(platform, caller, body, raw),
  'games.favourites': async ({ caller }) => favouriteGames(platform, caller),
  'games.addFavourite': async ({ caller, params }) => addFavourite(platform, caller, params.id),
  'games.removeFavourite': async ({ caller, params }) => removeFavourite(caller, params.id),
  'games.recent': async ({ caller }) => recentGames(platform, caller),
});

const providerRoutes = (platform: Platform): Handlers => ({
  'games.providerList': async ({ query }) => listProviders(platform, query),
  'games.providerNames': async () => providerNames(platform),
  'games.providerDetails': async ({ params }) => providerDetails(platform, params.id),
  'games.providerCreate': async ({ caller, body }) => createProvider(platform, caller, body),
  'games.providerEdit': async ({ caller, params, body }) => editProvider(platform, caller, params.id, body),
  'games.providerConnect': async ({ caller, params, body }) =>
    connectProvider(platform, caller, params.id, body),
  'games.providerRetire': async ({ caller, params }) => retireKeys(platform, caller, params.id),
  'games.providerToggle': async ({ caller, params, body }) =>
    toggleProvider(platform, caller, params.id, body),
  'games.providerMove': async ({ caller, params, body }) =>
    moveProvider(platform, caller, params.id, body.before),
  'games.providerPicture': async ({ caller, params, raw }) =>
    setProviderPicture(platform, caller, params.id, (await readForm(raw, [])).file),
});

const staffRoutes = (platform: Platform): Handlers => ({
  'games.list': async ({ query }) => listGames(platform, query),
  'games.details': async ({ params }) => gameDetails(platform, params.id),
  'games.create': async ({ caller, body }) => createGame(platform, caller, body),
  'games.edit': async ({ caller, params, body }) => editGame(platform, caller, params.id, body),
  'games.idle': async ({ caller, params, body }) => setGameIdle(platform, caller, params.id, body),
  'games.switch': async ({ caller, body }) => switchGames(platform, caller, body),
  'games.move': async ({ caller, params, body }) => moveGame(platform, caller, params.id, body.before),
  'games.picture': async ({ caller, params, raw }) =>
    setGamePicture(platform, caller, params.id, (await readForm(raw, [])).file),
  'games.importFetch': async ({ body }) => fetchList(platform, body.providerId),
  'games.importPreview': async ({ body }) => previewImport(platform, body),
  'games.sessions': async ({ caller, query }) => gameSessions(platform, caller, query),
  'games.endSession': async ({ caller, params }) => endGameSession(platform, caller, params.id),
  'games.importApply': async ({ caller, body }) => applyImport(platform, caller, body),
});

export const gameRoutes = (platform: Platform): Handlers => ({
  ...lobbyRoutes(platform),
  ...providerRoutes(platform),
  ...staffRoutes(platform),
});
