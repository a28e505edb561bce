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
import { assertIndependent, isOnlyApprover } from './independence.ts';
import { assertNotOwnPlayer } from './player.ts';
import type { Abandon, Execute } from './service.ts';
import type { StoredBody } from './stored.ts';

/** An action that is being asked for, done alone, or done because a second person has agreed. */
export interface Doing<Kind extends ApprovalKind> {
  platform: Platform;
  tx: Tx;
  caller: Caller;
  body: StoredBody<Kind>;
  /** Of the approval, or a new one: the id of what the action creates. */
  id: string;
  subjectId: string;
  /** Whose money it is; their accounts are locked. Null where it is nobody's. */
  playerId: string | null;
  /** Who asked for it, and who agreed; null where nobody had to. */
  makerId: string;
  approverId: string | null;
}

type Facts = Readonly<Record<string, boolean | string | null>>;

/** One action of four eyes, written once: it runs the same when it is done alone, asked for, and approved. */
export interface Action<Kind extends ApprovalKind, Found, Done> {
  kind: Kind;
  /**
   * Locks and reads what it is about, in the order rows → house, and refuses what is impossible: a request for that is not made, and
   * one that was made goes on waiting (ADR 12).
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
    after?: AuditValues;
    reason?: string | undefined;
  };
  /**
   * Facts that the second person agrees to besides `before`. A request whose facts have changed is closed (ADR 19): they are compared
   * when it is approved.
   */
  known?(found: Found, doing: Doing<Kind>): Facts;
  /** Staff who have a hand in it, such as the importer of a statement, and may not be the second person; null is nobody. */
  involved?(found: Found): readonly (string | null)[];
  /**
   * What it adds to what one person does alone; `always` takes two wherever two may approve, `never` is done alone. A sum in which
   * nothing is added is left out.
   */
  sums(found: Found, doing: Doing<Kind>): Promise<readonly Sum[] | 'always' | 'never'>;
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
  /** For `executors` of the module. */
  executor: { execute: Execute<Kind>; abandon?: Abandon };
}

/** Makes the handler and the executor of an action out of its one definition. */
export function defineAction<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
): DefinedAction<Kind, Done> {
  return {
    run: (platform, caller, { playerId = null, first, ...wanted }) =>
      caller.transaction(async (tx) => {
        const makerId = asStaff(caller).id;
        if (playerId !== null) {
          await lockPlayers(ledgerTx(tx), [playerId]);
          await assertNotOwnPlayer(tx, playerId, makerId);
        }
        await first?.(tx);
        const doing = { platform, tx, caller, id: uuid(), playerId, makerId, approverId: null, ...wanted };
        const found = await action.load(doing);
        return (await takesTwo(action, found, doing)) ? ask(action, found, doing) : action.act(found, doing);
      }),
    executor: {
      execute: async (platform, tx, caller, approved) => {
        const approverId = asStaff(caller).id;
        const { id, subjectId, playerId, makerId, body } = approved;
        const doing: Doing<Kind> = {
          platform,
          tx,
          caller,
          body,
          id,
          subjectId,
          playerId,
          makerId,
          approverId,
        };
        const found = await action.load(doing);
        assertSame(approved.before, factsOf(action, found, doing));
        await assertIndependent(tx, platform.clock.now(), action.involved?.(found) ?? [], approverId);
        await action.act(found, doing);
      },
      ...(action.abandon ? { abandon: action.abandon } : {}),
    },
  };
}

/** Whether it needs a second person; what is done alone is added to the sums. */
async function takesTwo<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  found: Found,
  doing: Doing<Kind>,
): Promise<boolean> {
  const { platform, tx, caller, makerId } = doing;
  const sums = await action.sums(found, doing);
  if (sums === 'never') return false;
  if (sums === 'always') return !(await isOnlyApprover(tx, platform.clock.now(), makerId));
  const [first, ...others] = sums;
  return first !== undefined && needsSecondPerson(platform, tx, caller, first, ...others);
}

async function ask<Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  found: Found,
  doing: Doing<Kind>,
): Promise<ApprovalPending> {
  const { platform, tx, caller, playerId, body } = doing;
  const known = action.known?.(found, doing);
  const involved = action.involved?.(found);
  const pending = await askForApproval(platform, tx, caller, {
    action: action.kind,
    request: (body ?? {}) as Record<string, unknown>,
    ...action.show(found, doing),
    ...(playerId === null ? {} : { playerId }),
    ...(known ? { known } : {}),
    ...(involved ? { involved } : {}),
  });
  await action.reserve?.(found, doing, pending.approvalId);
  return pending;
}

/** What the second person agrees to, as it is stored with the request. */
const factsOf = <Kind extends ApprovalKind, Found, Done>(
  action: Action<Kind, Found, Done>,
  found: Found,
  doing: Doing<Kind>,
): Readonly<Record<string, unknown>> => {
  const facts = { ...action.show(found, doing).before, ...action.known?.(found, doing) };
  return JSON.parse(JSON.stringify(facts));
};

/** @throws Problem CHANGED_SINCE where they are not what the second person was shown */
function assertSame(
  stored: Readonly<Record<string, unknown>> | null,
  now: Readonly<Record<string, unknown>>,
): void {
  if (!isDeepStrictEqual(stored ?? {}, now)) throw new Problem('CHANGED_SINCE');
}
