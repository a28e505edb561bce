import type { Permission } from '@salung/contract';

/** Who does something: a signed-in person, another system, the system itself, or somebody unknown. */

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

/** A signed-in person, as the session check found them. */
export type Person = PlayerActor | StaffActor;

/** Another company's system, whose signature over the body was checked. */
export interface ProviderActor {
  audience: 'provider';
  id: string;
}

/** The program that drives the phone of an ADB channel, in its session. */
export interface AgentActor {
  audience: 'agent';
  /** The channel's id. */
  id: string;
  name: string;
  sessionId: string;
}

/** The system itself: a job, or a rule that the operator has set, by its name. */
export interface SystemActor {
  audience: 'system';
  id: string;
}

/** The caller of a public call without a session. */
export interface AnonymousActor {
  audience: 'anonymous';
}

export type Actor = Person | ProviderActor | AgentActor | SystemActor | AnonymousActor;

/** Who may decide about an item: staff, and rules that the operator has set. */
export type Decider = StaffActor | SystemActor;

/** As the ledger notes it: `staff:<id>`, `player:<id>`, `provider:<id>`, `agent:<id>`, `system:<name>`, `anonymous`. */
export const actorName = (actor: Actor): string =>
  actor.audience === 'anonymous' ? 'anonymous' : `${actor.audience}:${actor.id}`;

export const isPerson = (actor: Actor): actor is Person =>
  actor.audience === 'player' || actor.audience === 'staff';
