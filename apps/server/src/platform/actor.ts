import type { Permission } from '@salung/contract';

/** Whoever does something: people who are signed in, other systems, the system itself, or somebody unknown. */

export interface PlayerActor {
  audience: 'player';
  id: string;
  sessionId: string;
  expiresAt: Date;
  language: 'th' | 'en';
  phone: string;
}

export interface StaffActor {
  audience: 'staff';
  id: string;
  sessionId: string;
  expiresAt: Date;
  username: string;
  name: string;
  permissions: ReadonlySet<Permission>;
  mustChangePassword: boolean;
}

/** Who is signed in, as the session check found them a moment ago. */
export type Person = PlayerActor | StaffActor;

/** Another company's system, whose signature over the body was checked. */
export interface ProviderActor {
  audience: 'provider';
  id: string;
}

/** The system itself: a job, or a rule that the operator has set, by its name. */
export interface SystemActor {
  audience: 'system';
  id: string;
}

/** A call that needs nobody to be signed in. */
export interface AnonymousActor {
  audience: 'anonymous';
}

export type Actor = Person | ProviderActor | SystemActor | AnonymousActor;

/** Who may decide about an item: staff, and rules that the operator has set. */
export type Decider = StaffActor | SystemActor;

/** As the ledger notes it: `staff:<id>`, `player:<id>`, `provider:<id>`, `system:<name>`, `anonymous`. */
export const actorName = (actor: Actor): string =>
  actor.audience === 'anonymous' ? 'anonymous' : `${actor.audience}:${actor.id}`;

export const isPerson = (actor: Actor): actor is Person =>
  actor.audience === 'player' || actor.audience === 'staff';
