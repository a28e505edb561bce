import type { CallName } from '../index.ts';

/** The modules as the reference shows them, in this order. A new module has to say here what it is. */
export const tags: Record<Module, string> = {
  auth: 'Registration, sign-in, second factor, sessions and passwords.',
  topup: 'Money coming in: top-ups, slips and decisions.',
  withdraw: 'Money going out: withdrawals, payment by hand, returns.',
  players: 'Players, their details, notes, statements and changes of bank or phone.',
  credit: 'Credit and bonus that staff give and take.',
  turnover: 'What a player has to play before a withdrawal.',
  approvals: 'What waits for a second person.',
  banks: 'Bank accounts of the house, of four kinds.',
  house: 'The house’s own money and the trial balance.',
  staff: 'Staff accounts.',
  roles: 'Roles and their permissions.',
  legal: 'The terms of use and the privacy policy in versions, and who accepted which.',
  settings: 'Limits and texts of the operator.',
  maintenance: 'Whether the site is open to players.',
  content: 'Contact details and marketing sources.',
  upload: 'Pictures in, signed links out.',
  overview: 'The first page of the back office.',
  audit: 'Who changed what.',
  live: 'The event stream of a browser.',
  presence: 'Who looks at an item right now.',
  search: 'One text over players, top-ups and withdrawals.',
  views: 'Saved searches of lists.',
};

type Module = CallName extends `${infer Name}.${string}` ? Name : never;
