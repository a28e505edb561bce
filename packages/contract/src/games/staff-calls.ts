import type { Calls } from '../define/call.ts';

/** What staff do with the catalogue. Ids are texts of digits here, as in every list of the back office. */

const providers = {
  'games.providerList': {
    method: 'GET',
    path: '/api/game-provider/list',
    audience: 'staff',
    permission: 'provider:read',
    summary: 'The game providers, in their order.',
  },
  'games.providerNames': {
    method: 'GET',
    path: '/api/game-provider/dropdownList',
    audience: 'staff',
    permission: 'game:read',
    summary: 'The game providers, short.',
  },
  'games.providerDetails': {
    method: 'GET',
    path: '/api/game-provider/details/{id}',
    audience: 'staff',
    permission: 'provider:read',
    summary: 'One game provider. Its keys are never answered, only their names.',
  },
  'games.providerCreate': {
    method: 'POST',
    path: '/api/game-provider/create',
    audience: 'staff',
    permission: 'provider:edit',
    status: 201,
    idempotent: true,
    audited: true,
    summary: 'Add a provider, switched off and without address and keys. Its code and adapter never change.',
    errors: ['PROVIDER_EXISTS'],
  },
  'games.providerEdit': {
    method: 'PATCH',
    path: '/api/game-provider/edit/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    idempotent: true,
    fourEyes: { checker: 'provider:edit' },
    audited: true,
    summary: 'Change the names and terms of a provider. A shorter `idleMinutes` takes two people.',
    description:
      'After that time without a message a round is closed by itself, which two people would have to do otherwise. A shorter ' +
      'one waits (202), and everything else that was sent is changed at once.',
  },
  'games.providerConnect': {
    method: 'PATCH',
    path: '/api/game-provider/connect/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    idempotent: true,
    fourEyes: { checker: 'provider:edit' },
    audited: true,
    summary: 'Set the launch address, the settings or new keys of a provider. It takes two people.',
    description:
      'Former keys remain valid beside the new ones until `games.providerRetire`. A wrong address or key would let ' +
      'somebody else pay wins to players, so nobody sets them alone.',
    errors: ['KEYS_INCOMPLETE', 'SETTING_INVALID'],
  },
  'games.providerRetire': {
    method: 'PATCH',
    path: '/api/game-provider/retire-keys/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    audited: true,
    summary: 'End the validity of a provider’s former keys.',
    errors: ['STATE_CONFLICT'],
  },
  'games.providerToggle': {
    method: 'PATCH',
    path: '/api/game-provider/toggle-status/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    audited: true,
    summary: 'Switch a provider on or off; without a body it flips. Its games follow within 2 seconds.',
    errors: ['PROVIDER_NOT_CONNECTED', 'PROVIDER_INCOMPLETE'],
  },
  'games.providerMove': {
    method: 'PATCH',
    path: '/api/game-provider/move/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    audited: true,
    summary: 'Move a provider before another one, or to the end.',
  },
  'games.providerPicture': {
    method: 'PUT',
    path: '/api/game-provider/picture/{id}',
    audience: 'staff',
    permission: 'provider:edit',
    kind: 'multipart',
    audited: true,
    summary: 'Set the picture of a provider.',
    errors: ['FILE_TYPE', 'FILE_UNREADABLE', 'PICTURE_TOO_LARGE'],
  },
} as const satisfies Calls;

const games = {
  'games.list': {
    method: 'GET',
    path: '/api/game/list',
    audience: 'staff',
    permission: 'game:read',
    summary: 'All games, switched off ones included.',
  },
  'games.details': {
    method: 'GET',
    path: '/api/game/details/{id}',
    audience: 'staff',
    permission: 'game:read',
    summary: 'One game.',
  },
  'games.create': {
    method: 'POST',
    path: '/api/game/create',
    audience: 'staff',
    permission: 'game:edit',
    status: 201,
    idempotent: true,
    audited: true,
    summary: 'Add a game, switched off. Its provider and code never change.',
    errors: ['GAME_EXISTS', 'LIMITS_CROSSED', 'NOT_FOUND'],
  },
  'games.edit': {
    method: 'PATCH',
    path: '/api/game/edit/{id}',
    audience: 'staff',
    permission: 'game:edit',
    idempotent: true,
    fourEyes: { checker: 'game:edit' },
    audited: true,
    summary:
      'Change a game. A type for which stakes count more for turnover, or whose rounds end sooner by themselves, takes two people.',
    description:
      'That type waits (202), and everything else that was sent is changed at once. How much a stake counts for each type is ' +
      'a setting, `turnover.weight.*`.',
    errors: ['GAME_RETYPED', 'LIMITS_CROSSED'],
  },
  'games.idle': {
    method: 'PATCH',
    path: '/api/game/idle/{id}',
    audience: 'staff',
    permission: 'game:edit',
    idempotent: true,
    fourEyes: { checker: 'game:edit' },
    audited: true,
    summary:
      'Set how long a round of a game may be silent before it is closed by itself. A shorter time takes two people.',
    description:
      'Null: as long as its type (`games.silentHours.*`) or its provider says, whichever is longer. A shorter time waits (202).',
  },
  'games.switch': {
    method: 'PATCH',
    path: '/api/game/switch',
    audience: 'staff',
    permission: 'game:edit',
    audited: true,
    summary: 'Switch games on or off. Players see it within 2 seconds.',
    errors: ['NOT_FOUND'],
  },
  'games.move': {
    method: 'PATCH',
    path: '/api/game/move/{id}',
    audience: 'staff',
    permission: 'game:edit',
    audited: true,
    summary: 'Move a game before another one, or to the end.',
  },
  'games.picture': {
    method: 'PUT',
    path: '/api/game/picture/{id}',
    audience: 'staff',
    permission: 'game:edit',
    kind: 'multipart',
    audited: true,
    summary: 'Set the picture of a game.',
    errors: ['FILE_TYPE', 'FILE_UNREADABLE', 'PICTURE_TOO_LARGE'],
  },
  'games.importFetch': {
    method: 'POST',
    path: '/api/game/import/fetch',
    audience: 'staff',
    permission: 'game:edit',
    summary: 'Fetch a provider’s list of games from its own API, as a list to import. Changes nothing.',
    description:
      'Of games that are there already the list has only what the provider knows better (English name, RTP, volatility, ' +
      'stakes, demo), so that an import keeps Thai names, types and tags. A kind of game that we have no type for is a tag.',
    errors: ['NO_GAME_LIST', 'LIST_NOT_FETCHED', 'NOT_FOUND'],
  },
  'games.importPreview': {
    method: 'POST',
    path: '/api/game/import/preview',
    audience: 'staff',
    permission: 'game:edit',
    bodyLimit: 4 * 1024 * 1024,
    summary: 'What a provider’s list of games would add, change and switch off. Changes nothing.',
    description:
      'A list has a line for each game with `code`, `nameTh`, `nameEn`, `type` and, where known, `rtp` (percent), ' +
      '`volatility` (1 to 5), `minStake` and `maxStake` (baht), `tags` (with spaces between them) and `hasDemo`. ' +
      'CSV names its columns in the first line; JSON is an array of objects. What is left out stays as it is.',
    errors: ['IMPORT_UNREADABLE', 'NOT_FOUND'],
  },
  'games.importApply': {
    method: 'POST',
    path: '/api/game/import/apply',
    audience: 'staff',
    permission: 'game:edit',
    bodyLimit: 4 * 1024 * 1024,
    idempotent: true,
    fourEyes: { checker: 'game:edit' },
    audited: true,
    summary: 'Do what a preview has shown. New games are switched off.',
    description:
      'Games that are there already get a type for which stakes count more for turnover once a second person agrees: these ' +
      'types are one request (202), and the rest of the list is imported at once.',
    errors: ['GAME_RETYPED', 'IMPORT_UNREADABLE', 'IMPORT_CHANGED', 'NOT_FOUND'],
  },
} as const satisfies Calls;

const sessions = {
  'games.sessions': {
    method: 'GET',
    path: '/api/game-session/list',
    audience: 'staff',
    permission: 'gamesession:read',
    summary: 'Game sessions, the latest first.',
  },
  'games.endSession': {
    method: 'PATCH',
    path: '/api/game-session/end/{id}',
    audience: 'staff',
    permission: 'gamesession:end',
    audited: true,
    summary: 'End a game session: it takes no more stakes. Wins and refunds of its rounds still arrive.',
    errors: ['STATE_CONFLICT'],
  },
} as const satisfies Calls;

export const staffCalls = { ...providers, ...games, ...sessions } as const satisfies Calls;
