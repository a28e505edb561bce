import type { Answer } from '@salung/client';

export type Player = Answer<'players.details'>;
export type PlayerRow = Answer<'players.list'>['data'][number];
export type PlayerStatus = PlayerRow['status'];
/** A change of bank account or phone. */
export type Change = Answer<'players.changes'>['data'][number];

export const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;
