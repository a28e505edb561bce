import { isDeepStrictEqual } from 'node:util';
import type { ApprovalKind, AuditedItem, AuditValues } from '@salung/contract';
import type { ApprovalPending } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { v7 as uuid } from 'uuid';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { askForApproval, needsSecondPerson, type Sum } from './ask.ts';
import {
  assertIndependent,
  assertIndependentOfImporter,
  assertStillIndependent,
  isOnlyApprover,
  lockPeopleShared,
} from './independence.ts';
import { assertNotOwnPlayer } from './player.ts';
import type { Abandon, Approved, Execute } from './service.ts';
import { assertKnown, type StoredBody } from './stored.ts';

/** An action that is being asked for, done alone, or done because a second person has agreed. */
export interface Doing<Kind extends ApprovalKind> {
  platform: Platform;
  tx: Tx;
  caller: Caller;
  body: StoredBody<Kind>;
  /** Of the approval, or a new one: the id of what the action creates. */
  id: string;
  subjectId: string;
  /** The player whose money it moves, whose accounts are locked; null where it moves none. */
  playerId: string | null;
  /** The staff who asked for it, and the second person; null where one person is enough. */
  makerId: string;
  approverId: string | null;
  /** What the second person was shown, with the amount in satang; null where it is asked for or done alone. */
  agreed: Pick<Approved<Kind>, 'before' | 'amount'> | null;
  /** One person does what otherwise takes two, because nobody else may approve: the log says so. */
  withoutSecondPerson: boolean;
}

/** How an action was done, for the log: by an approval, or without the second person whom it takes. */
export const howDone = ({
  id,
  approverId,
  withoutSecondPerson,
}: {
  id: string;
  approverId: string | null;
  withoutSecondPerson: boolean;
}): { approval?: string; withoutSecondPerson?: true } => ({
  ...(approverId === null ? {} : { approval: id }),
  ...(withoutSecondPerson ? { withoutSecondPerson } : {}),
});

/** Staff who have a hand in the subject of an action; nulls among them are left out. */
export interface Hands {
  /** Those who opened or prepared it: they neither ask for it, nor do it, nor are the second person. */
  makerIds?: readonly (string | null)[];
  /** Those who brought in its evidence, such as a line of a statement: the same, unless nobody else may approve anything. */
  importerIds?: readonly (string | null)[];
  /** Those who may ask for it, but are not the second person. */
  askerIds?: readonly (string | null)[];
}

type Facts = Readonly<Record<string, boolean | string | null>>;

/** One action of four eyes, written once: it runs the same when it is done alone, asked for, and approved. */
export interface Action<Kind extends ApprovalKind, Found, Done> {
  kind: Kind;
  /**
   * Who has a hand in it, read without locks: these people are locked before everything else. It is read again once everything is
   * locked. A person who may not do it learns that before anything else, so that they close no request.
   */
  hands?(doing: Doing<Kind>): Promise<Hands>;
  /**
   * Locks and reads the item, in the order rows → house, and refuses an impossible action: no request is made for it, and a request
   * that was made goes on waiting (ADR 12).
   */
  load(doing: Doing<Kind>): Promise<Found>;
  /** How the request shows it. `before` and `after` are the fields that change, never a secret. */
  show(
    found: Found,
    doing: Doing<Kind>,
  ): {
    subject: AuditedItem;
    subjectName?: string;
    /** Satang. */
    amount?: number;
    before?: AuditValues;
    /** What is shown with `before`, and may change while the request waits. */
    context?: AuditValues;
    after?: AuditValues;
    reason?: string | undefined;
    /** What is stored of it; the body if left out. */
    request?: Record<string, unknown>;
  };
  /** Checks and writes only when a person asks for the action or does it alone: for example, whether the form lacks something. */
  asked?(found: Found, doing: Doing<Kind>): Promise<unknown>;
  /**
   * Facts that the second person agrees to besides `before`. A request whose facts have changed is closed (ADR 19): they are compared
   * when it is approved.
   */
  known?(found: Found, doing: Doing<Kind>): Facts;
  /**
   * Reasons against it, as the second person is shown them. A new reason closes the request; a reason that no longer holds does not.
   */
  against?(found: Found, doing: Doing<Kind>): Readonly<Record<string, boolean>>;
  /**
   * The sums of one person's own actions that it adds to; sums to which it adds nothing are left out. `never`: one person is always
   * enough. `always`: it takes two people wherever two may approve. `two`: it takes two people even where nobody else may approve.
   */
  sums(found: Found, doing: Doing<Kind>): Promise<readonly Sum[] | 'never' | 'always' | 'two'>;
  /** Holds what nobody else may use while the request waits. */
  reserve?(found: Found, doing: Doing<Kind>, approvalId: string): Promise<unknown>;
  /** Lets go of it, where the request ends otherwise than by being approved. The stored request may be unreadable. */
  abandon?: Abandon;
  /** Does it. Its posting is its last statement about money. */
  act(found: Found, doing: Doing<Kind>): Promise<Done>;
}

/** Who asks for what. */
interface Wanted<Kind extends ApprovalKind> {
  body: StoredBody<Kind>;
  subjectId: string;
  playerId?: string;
  /** What else is checked where it is asked for, with the player locked. */
  first?: (tx: Tx) => Promise<unknown>;
}

export interface DefinedAction<Kind extends ApprovalKind, Done> {
  /** Does it in a transaction of the caller, or asks a second person. @throws Problem as the action does, APPROVAL_PENDING */
  run(platform: Platform, caller: Caller, wanted: Wanted<Kind>): Promise<Done | ApprovalPending>;
  /** The same as a part of what the caller does; nothing that comes before it in the lock order is locked after it. */
  runIn(platform: Platform, tx: Tx, caller: Caller, wanted: Wanted<Kind>): Promise<Done | ApprovalPending>;
  /** Asks a second person, for what is never done alone. @throws Problem as the action does, APPROVAL_PENDING */
  ask(platform: Platform, caller: Caller, wanted: Wanted<Kind>): Promise<ApprovalPending>;
  /** For `executors` of the module. */
  executor: { execute: Execute<Kind>; abandon?: Abandon };
}

/** Makes the handler and the executor of an action out of its one definition. */
export function defineAction<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
): DefinedAction<Kind, Done> {
  const runIn: DefinedAction<Kind, Done>['runIn'] = async (platform, tx, caller, wanted) => {
    const { found, doing, involved } = await begin(action, platform, tx, caller, wanted);
    const needed = await peopleNeeded(action, found, doing);
    if (needed === 'two') return ask(action, found, doing, involved);
    const withoutSecondPerson = doing.withoutSecondPerson || needed === 'only';
    return action.act(found, { ...doing, withoutSecondPerson });
  };
  return {
    runIn,
    run: (platform, caller, wanted) => caller.transaction((tx) => runIn(platform, tx, caller, wanted)),
    ask: (platform, caller, wanted) =>
      caller.transaction(async (tx) => {
        const { found, doing, involved } = await begin(action, platform, tx, caller, wanted);
        return ask(action, found, doing, involved);
      }),
    executor: {
      execute: (platform, tx, caller, approved) => execute(action, platform, tx, caller, approved),
      ...(action.abandon ? { abandon: action.abandon } : {}),
    },
  };
}

/** Locks and checks what somebody asks for, in the order people → player → what it is about. */
async function begin<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { first, ...wanted }: Wanted<Kind>,
): Promise<{ found: Found; doing: Doing<Kind>; involved: readonly (string | null)[] }> {
  const makerId = asStaff(caller).id;
  const playerId = wanted.playerId ?? null;
  const people = { makerId, approverId: null, agreed: null, withoutSecondPerson: false };
  const asking: Doing<Kind> = { platform, tx, caller, id: uuid(), ...people, ...wanted, playerId };
  await assertMayAsk(action, asking);
  if (playerId !== null) {
    await lockPlayers(ledgerTx(tx), [playerId]);
    await assertNotOwnPlayer(tx, playerId, makerId);
  }
  await first?.(tx);
  const found = await action.load(asking);
  const { involved, ...alone } = await assertMayAsk(action, asking);
  const doing = { ...asking, ...alone };
  await action.asked?.(found, doing);
  return { found, doing, involved };
}

async function execute<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  platform: Platform,
  tx: Tx,
  caller: Caller,
  approved: Approved<Kind>,
): Promise<void> {
  const { before, amount, ...about } = approved;
  const approverId = asStaff(caller).id;
  const doing: Doing<Kind> = {
    platform,
    tx,
    caller,
    approverId,
    withoutSecondPerson: false,
    ...about,
    agreed: { before, amount },
  };
  // Before what it is about is looked at: a refusal of that may close the request, which is not theirs to close.
  await assertMayAgree(action, doing, approverId);
  const found = await action.load(doing);
  await assertMayAgree(action, doing, approverId);
  assertSame(action, before ?? {}, found, doing);
  await action.act(found, doing);
}

/**
 * @returns who has a hand in it, and whether they act alone on their own evidence because nobody else may approve
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
async function assertMayAsk<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  doing: Doing<Kind>,
): Promise<{ involved: readonly (string | null)[]; withoutSecondPerson: boolean }> {
  const { platform, tx, makerId } = doing;
  const { makerIds = [], importerIds = [], askerIds = [] } = (await action.hands?.(doing)) ?? {};
  const involved = [...makerIds, ...importerIds, ...askerIds];
  await lockPeopleShared(tx, involved);
  const now = platform.clock.now();
  await assertIndependent(tx, now, makerIds, makerId);
  let withoutSecondPerson = false;
  for (const importerId of importerIds) {
    if (await assertIndependentOfImporter(tx, now, importerId, makerId)) withoutSecondPerson = true;
  }
  return { involved, withoutSecondPerson };
}

/** @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, MAKER_GONE */
async function assertMayAgree<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  doing: Doing<Kind>,
  checkerId: string,
): Promise<void> {
  const { platform, tx, makerId } = doing;
  const { makerIds = [], importerIds = [], askerIds = [] } = (await action.hands?.(doing)) ?? {};
  const involved = { makerIds: [...makerIds, ...askerIds], importerIds };
  await assertStillIndependent(tx, platform.clock.now(), { makerId, checkerId }, involved);
}

/** How many people it needs. If one, its amounts are added to their sums. `only`: one, because nobody else may approve. */
async function peopleNeeded<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  found: Found,
  doing: Doing<Kind>,
): Promise<'one' | 'two' | 'only'> {
  const { platform, tx, caller, makerId } = doing;
  const sums = await action.sums(found, doing);
  if (sums === 'never') return 'one';
  if (sums === 'two') return 'two';
  if (sums === 'always') return (await isOnlyApprover(tx, platform.clock.now(), makerId)) ? 'only' : 'two';
  const [one, ...others] = sums;
  return one !== undefined && (await needsSecondPerson(platform, tx, caller, one, ...others)) ? 'two' : 'one';
}

async function ask<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  found: Found,
  doing: Doing<Kind>,
  involved: readonly (string | null)[],
): Promise<ApprovalPending> {
  const { platform, tx, caller, playerId, body } = doing;
  const known = { ...action.known?.(found, doing), ...action.against?.(found, doing) };
  const { before, context, ...shown } = action.show(found, doing);
  const pending = await askForApproval(platform, tx, caller, {
    action: action.kind,
    request: (body ?? {}) as Record<string, unknown>,
    ...shown,
    ...(before || context ? { before: { ...before, ...context } } : {}),
    ...(playerId === null ? {} : { playerId }),
    ...(Object.keys(known).length > 0 ? { known } : {}),
    involved,
  });
  await action.reserve?.(found, doing, pending.approvalId);
  return pending;
}

/**
 * Compares the values that the second person was shown with the present ones.
 * @throws Problem CHANGED_SINCE
 */
function assertSame<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  stored: Readonly<Record<string, unknown>>,
  found: Found,
  doing: Doing<Kind>,
): void {
  const against = action.against?.(found, doing) ?? {};
  assertKnown({ before: stored }, against);
  const { before, context = {} } = action.show(found, doing);
  const facts = { ...before, ...action.known?.(found, doing) };
  const now: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(facts));
  const isOther = (name: string) => name in against || name in context;
  const then = Object.fromEntries(Object.entries(stored).filter(([name]) => !isOther(name)));
  if (!isDeepStrictEqual(then, now)) throw new Problem('CHANGED_SINCE');
}
