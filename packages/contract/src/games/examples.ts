import { type Examples, ID, list } from '../define/example.ts';
import type { calls } from './calls.ts';

/** The first provider of the demo, and its first game. */
const first = { params: { id: '1' } };
const picture = { ...first, body: { file: '(the picture)' }, given: { 'body.file': 'the picture' } };
const imported = {
  providerId: '1',
  format: 'csv',
  text: 'code,nameTh,nameEn,type,rtp\nlucky-seven,เลขเจ็ดนำโชค,Lucky Seven,slot,96.5\n',
  switchOffMissing: false,
};

export const examples = {
  'games.providers': {},
  'games.active': { query: { type: 'table', search: 'ไฮโล', limit: 24 } },
  'games.game': { params: { provider: 'house', game: 'hi-lo' } },
  'games.start': { body: { gameId: 1, demo: true, language: 'th' } },
  'games.redirectLogin': { body: { gameId: 1, demo: true } },
  'games.favourites': {},
  'games.addFavourite': first,
  'games.removeFavourite': first,
  'games.recent': {},
  'games.providerList': list,
  'games.providerNames': {},
  'games.providerDetails': first,
  'games.providerCreate': {
    body: { code: 'chao-phraya', adapter: 'house', nameTh: 'เจ้าพระยาเกมส์', nameEn: 'Chao Phraya Games' },
  },
  'games.providerEdit': { ...first, body: { share: 1000 } },
  'games.providerConnect': { ...first, body: { launchUrl: 'https://games.example/open' } },
  'games.providerRetire': first,
  'games.providerToggle': { ...first, body: { isActive: true } },
  'games.providerMove': { ...first, body: { before: null } },
  'games.providerPicture': picture,
  'games.list': { query: { page: 1, per_page: 20, type: 'slot' } },
  'games.details': first,
  'games.create': {
    body: {
      providerId: '1',
      code: 'dragon-boat',
      nameTh: 'เรือมังกร',
      nameEn: 'Dragon Boat',
      type: 'slot',
      rtp: 9600,
    },
  },
  'games.edit': { ...first, body: { tags: ['fair', 'dice', 'thai'] } },
  'games.idle': { ...first, body: { idleMinutes: 1_440 } },
  'games.switch': { body: { ids: ['1', '2'], isActive: true } },
  'games.move': { ...first, body: { before: null } },
  'games.picture': picture,
  'games.importFetch': { body: { providerId: '1' } },
  'games.importPreview': { body: imported },
  'games.importApply': {
    body: { ...imported, digest: '(of the preview)' },
    given: { 'body.digest': 'games.importPreview: digest' },
  },
  'games.sessions': list,
  'games.endSession': { params: { id: ID }, given: { 'params.id': 'games.start: sessionId' } },
} satisfies Examples<typeof calls>;
