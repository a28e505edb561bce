import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Player } from './player.ts';

export interface EditedPlayer {
  firstName: string;
  lastName: string;
  birthDate: string;
  language: 'th' | 'en';
  marketingSource: string;
}

type Editable = Pick<Player, 'firstName' | 'lastName' | 'birthDate' | 'language' | 'marketingSource'>;

export const editedFields = (player: Editable): EditedPlayer => ({
  firstName: player.firstName,
  lastName: player.lastName,
  birthDate: player.birthDate,
  language: player.language,
  marketingSource: player.marketingSource ?? '',
});

export function editedProblems(given: EditedPlayer): Problems<EditedPlayer> {
  return {
    ...(given.firstName.trim() ? {} : { firstName: m.invalid_name() }),
    ...(given.lastName.trim() ? {} : { lastName: m.players_invalid_last_name() }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(given.birthDate) ? {} : { birthDate: m.players_invalid_birth() }),
  };
}

/** Only what differs, as the call takes it: an emptied source is null. */
export function editedBody(player: Editable, given: EditedPlayer) {
  const firstName = given.firstName.trim();
  const lastName = given.lastName.trim();
  const marketingSource = given.marketingSource.trim() || null;
  return {
    ...(firstName === player.firstName ? {} : { firstName }),
    ...(lastName === player.lastName ? {} : { lastName }),
    ...(given.birthDate === player.birthDate ? {} : { birthDate: given.birthDate }),
    ...(given.language === player.language ? {} : { language: given.language }),
    ...(marketingSource === player.marketingSource ? {} : { marketingSource }),
  };
}
