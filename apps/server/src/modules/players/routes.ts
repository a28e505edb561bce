import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerQueries } from './queries.ts';
import { cancelChange, ownChanges, requestChange, sendChangeOtp } from './service/changes.ts';
import { approveChange, listChanges, rejectChange, staffChange } from './service/decide.ts';
import { resetTwoFactor } from './service/factor.ts';
import { addNote, listNotes } from './service/notes.ts';
import { listPlayers, playerDetails } from './service/read.ts';
import { endSessions, playerSessions } from './service/sessions.ts';
import { createPlayer, editPlayer } from './service/staff.ts';
import { ownStatement, staffStatement } from './service/statement.ts';
import { changeStatus } from './service/status.ts';

export const playerRoutes = (platform: Platform, queries: readonly PlayerQueries[]): Handlers => ({
  'players.statement': async ({ caller, query }) => ownStatement(platform, caller, query),
  'players.changeOtp': async ({ caller, body }) => sendChangeOtp(platform, caller, body),
  'players.requestChange': async ({ caller, body }) => requestChange(platform, caller, body),
  'players.ownChanges': async ({ caller }) => ownChanges(platform, caller),
  'players.cancelChange': async ({ caller, body }) => cancelChange(platform, caller, body.id),
  'players.list': async ({ caller, query }) => listPlayers(platform, caller, query),
  'players.details': async ({ caller, params }) =>
    playerDetails(platform, platform.db, caller, params.id, queries),
  'players.create': async ({ caller, body }) => createPlayer(platform, caller, body, queries),
  'players.edit': async ({ caller, params, body }) => editPlayer(platform, caller, params.id, body, queries),
  'players.changeStatus': async ({ caller, params, body }) =>
    changeStatus(platform, caller, params.id, body, queries),
  'players.staffStatement': async ({ params, query }) => staffStatement(platform, params.id, query, queries),
  'players.sessions': async ({ params }) => playerSessions(platform, params.id),
  'players.endSessions': async ({ caller, params }) => endSessions(platform, caller, params.id),
  'players.resetTwoFactor': async ({ caller, params, body }) =>
    resetTwoFactor(platform, caller, params.id, body, queries),
  'players.notes': async ({ params, query }) => listNotes(platform, params.id, query),
  'players.addNote': async ({ caller, params, body }) => addNote(platform, caller, params.id, body),
  'players.staffChange': async ({ caller, params, body }) => staffChange(platform, caller, params.id, body),
  'players.changes': async ({ caller, query }) => listChanges(platform, caller, query),
  'players.approveChange': async ({ caller, params, body }) =>
    approveChange(platform, caller, params.id, body),
  'players.rejectChange': async ({ caller, params, body }) => rejectChange(platform, caller, params.id, body),
});
