import { changeKinds, changeStatuses, languages, playerStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditCodes } from '../../platform/words.ts';
import { changeKindText, changeStatusText, playerStatusText } from './player-shown.tsx';

const playerStatus = wordsFor(playerStatuses, playerStatusText);
const changeStatus = wordsFor(changeStatuses, changeStatusText);

/** Entries of a player also tell of the changes of bank and phone that they asked for. */
export const codes = {
  status: (code, { type }) => (type === 'player' ? (playerStatus(code) ?? changeStatus(code)) : undefined),
  kind: wordsFor(changeKinds, changeKindText),
  language: wordsFor(languages, (language) =>
    language === 'th' ? m.players_language_th() : m.players_language_en(),
  ),
} satisfies AuditCodes['codes'];
