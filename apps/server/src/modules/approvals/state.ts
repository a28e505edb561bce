import { type ApprovalKind, approvalKinds, calls, type Permission, settings } from '@salung/contract';

/** Rules of four eyes, without a database. */
export type ApprovalStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED';

export const transitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  APPROVED: [],
  REJECTED: [],
  CANCELLED: [],
  EXPIRED: [],
} as const satisfies Record<ApprovalStatus, readonly ApprovalStatus[]>;

export const mayBecome = (from: ApprovalStatus, to: ApprovalStatus): boolean =>
  (transitions[from] as readonly ApprovalStatus[]).includes(to);

/** What the maker of a request needs: for some settings more than for others. */
export function makerNeeds(kind: ApprovalKind, subject: { id: string }): Permission {
  const setting = Object.entries(settings).find(([id]) => id === subject.id)?.[1];
  return kind === 'settings.edit' && setting?.kind === 'amount' ? 'setting:money' : calls[kind].permission;
}

/** Whether this version has the action; a request may be of a module that is gone. */
export const isKnown = (kind: string): kind is ApprovalKind =>
  (approvalKinds as readonly string[]).includes(kind);

/** The permissions that somebody needs to approve a request; or to refuse it, where nobody can approve it any more. */
export const needsToAgree = (kind: string): Permission[] =>
  isKnown(kind) ? ['approval:decide', calls[kind].fourEyes.checker] : ['approval:decide'];

/** Whether an amount on top of what was done alone that day passes the limit (satang). */
export const passesLimit = (alone: number, amount: number, limit: number): boolean => alone + amount > limit;

const HOUR = 3_600_000;

/** For how long it counts what somebody did, in milliseconds. */
export const durations = {
  /** Two people are not independent after one had control of the other's account. */
  control: 24 * HOUR,
  /** A terminated approver still counts, so that nobody becomes the only one by terminating the others. */
  terminated: 72 * HOUR,
  /** The person who gave a player money, or freed it, answers for it when the player is paid out. */
  grant: 24 * HOUR,
  /** The same for a change of the player's account by staff: longer than the pause of payouts that it causes. */
  accountGrant: 72 * HOUR,
  /** The payer of a player's withdrawal is told of such a change. */
  accountChangeShown: 30 * 24 * HOUR,
  /** An equal request of one person without a key of its own is taken for a double click. */
  repeat: 60_000,
} as const;

/** What four eyes need to know about a member of staff. */
export interface StaffMember {
  id: string;
  phone: string | null;
  roleId: string;
  isServing: boolean;
  permissions: readonly string[];
}

/** One had control of the other's account, at that instant. */
export interface Control {
  staffId: string;
  byId: string;
  at: Date;
}

/** When either of two people last had control of the other's account; undefined where neither had. */
export function lastControl(controls: readonly Control[], one: string, other: string): Date | undefined {
  const times = controls
    .filter(({ staffId, byId }) => (staffId === one && byId === other) || (staffId === other && byId === one))
    .map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Why two accounts do not count as two people. */
export type Dependence = { code: 'own' | 'phone' } | { code: 'control'; until: Date };

export type Obstacle =
  | Dependence
  | { code: 'maker' | 'outdated' }
  | { code: 'permission'; permission: Permission };

/** Why one person may not be the second person for another; undefined where they may. */
export function dependence(
  maker: StaffMember,
  checker: StaffMember,
  controls: readonly Control[],
): Dependence | undefined {
  if (maker.id === checker.id) return { code: 'own' };
  const at = lastControl(controls, maker.id, checker.id);
  if (at) return { code: 'control', until: new Date(at.getTime() + durations.control) };
  return maker.phone !== null && maker.phone === checker.phone ? { code: 'phone' } : undefined;
}

export interface Request {
  kind: string;
  makerId: string;
  /** Others who were involved. */
  involved: readonly string[];
  subject: { type: string; id: string };
  isReadable: boolean;
}

/**
 * Why somebody may not approve a request; undefined where they may. The checks that also prevent rejecting come
 * first.
 */
export function obstacleOf(
  request: Request,
  checker: StaffMember,
  people: ReadonlyMap<string, StaffMember>,
  controls: readonly Control[],
): Obstacle | undefined {
  const hands = [request.makerId, ...request.involved];
  const { subject } = request;
  // Nobody approves a change of their own account, or of their own role.
  const isAboutChecker = subject.id === (subject.type === 'role' ? checker.roleId : checker.id);
  if (hands.includes(checker.id) || isAboutChecker) return { code: 'own' };
  const lacking = needsToAgree(request.kind).find((permission) => !checker.permissions.includes(permission));
  if (lacking) return { code: 'permission', permission: lacking };
  if (!request.isReadable || !isKnown(request.kind)) return { code: 'outdated' };
  const maker = people.get(request.makerId);
  if (!maker?.isServing || !maker.permissions.includes(makerNeeds(request.kind, subject))) {
    return { code: 'maker' };
  }
  for (const id of hands) {
    const person = people.get(id);
    const found = person && dependence(person, checker, controls);
    if (found) return found;
  }
  return undefined;
}

/** Rejecting does no harm: it needs only the permission, and not being involved. */
export const mayReject = (obstacle: Obstacle | undefined): boolean =>
  obstacle?.code !== 'own' && obstacle?.code !== 'permission';

/** One gave a player money, or freed it. */
export interface Grant {
  staffId: string;
  /** Satang. */
  amount: number;
  /** The instant from which it no longer counts. */
  until: Date;
}

/** Changes of a player's account by staff, which give control of all its money. */
export const ACCOUNT_GRANTS = ['players.change', 'players.resetTwoFactor'] as const;

/** Whether it changed a player's account; otherwise it gave money. */
export const isAccountGrant = (action: string): boolean =>
  (ACCOUNT_GRANTS as readonly string[]).includes(action);

/** When what an action gave no longer counts. */
export const grantEnds = (action: string, at: Date): Date =>
  new Date(at.getTime() + (isAccountGrant(action) ? durations.accountGrant : durations.grant));

/** Somebody who may pay out. */
export interface Payer extends StaffMember {
  name: string;
  /** Whether they have an authenticator: without one they cannot sign in. */
  isSetUp: boolean;
  /** Times in Bangkok, `hh:mm`; null where they work at any time. */
  shift: { start: string; end: string; isNow: boolean } | null;
}

/** Whom to ask: those who can sign in now, or else those who can later, with the hours of their shift. */
export function payerNames(payers: readonly Payer[]): string[] {
  const setUp = payers.filter(({ isSetUp }) => isSetUp);
  const now = setUp.filter(({ shift }) => shift?.isNow ?? true);
  if (now.length > 0) return now.map(({ name }) => name);
  return (setUp.length > 0 ? setUp : payers).map(({ name, shift }) =>
    shift ? `${name} (${shift.start}–${shift.end})` : name,
  );
}

/**
 * How somebody may pay a player's withdrawal. `alone`: without restriction. `another`: the payer gave the player more than the
 * limit within a day, or is not independent of somebody who did, and leaves it to a person who was not involved. `two`: everybody
 * who could pay was involved or cannot work now, so it takes two people. `only`: alone, because nobody else may pay.
 */
export type PayRule =
  | { rule: 'alone'; hasGiven: boolean }
  | { rule: 'two' | 'only'; until: Date }
  | { rule: 'another'; until: Date; names: string[] };

export interface PayQuestion {
  payerId: string;
  /** The staff who requested the withdrawal for the player. */
  involved: readonly string[];
  /** Satang that one person may give within a day and still pay out. */
  limit: number;
  /** Those that count. */
  grants: readonly Grant[];
  controls: readonly Control[];
  /** Those of the grants and of who requested it, with who pays. */
  people: ReadonlyMap<string, StaffMember>;
  /** All who may pay out, or could again. */
  payers: readonly Payer[];
}

export function payRule(question: PayQuestion): PayRule {
  const { payerId, involved, limit, grants, controls, people, payers } = question;
  const isTied = (person: StaffMember, id: string): boolean => {
    const other = people.get(id);
    return id === person.id || (other !== undefined && dependence(other, person, controls) !== undefined);
  };
  const grantsOf = (person: StaffMember): Grant[] => grants.filter(({ staffId }) => isTied(person, staffId));
  const isOver = (given: Grant[]): boolean => given.reduce((sum, { amount }) => sum + amount, 0) > limit;
  const payer = people.get(payerId);
  const own = payer ? grantsOf(payer) : [];
  if (!isOver(own)) return { rule: 'alone', hasGiven: own.length > 0 };
  const until = new Date(Math.max(...own.map((grant) => grant.until.getTime())));
  const others = payers.filter(({ id }) => id !== payerId);
  if (others.length === 0) return { rule: 'only', until };
  const free = others.filter(
    (person) => person.isServing && !isOver(grantsOf(person)) && !involved.some((id) => isTied(person, id)),
  );
  if (free.length === 0) return { rule: 'two', until };
  return { rule: 'another', until, names: payerNames(free) };
}
