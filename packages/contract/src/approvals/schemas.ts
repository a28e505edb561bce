import { z } from 'zod';
import { approvalKinds } from '../calls.ts';
import {
  amountOrder,
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  permission,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { aloneKinds, approvalObstacles, approvalStatuses, partObstacles } from './choices.ts';

export const approvalStatus = z.enum(approvalStatuses);
export const approvalKind = z.enum(approvalKinds);

/** Why the caller must leave an item to somebody else; null if they need not. */
export const partObstacle = z
  .object({
    code: z.enum(partObstacles),
    /** Until when, if it is temporary. */
    until: instant.nullable(),
    /** Who could do it instead: those who can sign in now, or else those who can later, with the hours of their shift. */
    names: z.array(text(100)),
  })
  .nullable();

const person = z.object({ id, name: text(100) });

const fields = z.record(z.string(), z.unknown());

const approval = z.object({
  id,
  /** The call that was asked for; a request may be older than this version, or of a module that is gone. */
  kind: text(60),
  status: approvalStatus,
  /** Satang that would move; null if no money would. */
  amount: satang.nullable(),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }).nullable(),
  /** The subject: a top-up, a setting, a person; with its name if it has one. */
  subject: z.object({ type: text(40), id: text(60), name: text(120).nullable() }),
  /** The kind of the request: giving or taking credit, or the kind of movement of the house's money. */
  action: text(40).nullable(),
  /** The fields that would change, with their values at the time of the request and their new values. */
  before: fields.nullable(),
  after: fields.nullable(),
  /** Why the maker wants it. */
  reason: text(500).nullable(),
  maker: person,
  createdAt: instant,
  /** Null while it waits, and where it was closed because what it is about had changed. */
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused, or what the second person added. */
  decisionReason: text(500).nullable(),
  /** Whether the caller may agree to it now. */
  mayDecide: z.boolean(),
  /** Whether the caller may refuse it. They need the permission and must not have taken part in the request. */
  mayReject: z.boolean(),
  /** Why the caller may not agree to it while it waits. */
  obstacle: z
    .object({
      /**
       * `own`: the caller took part in it. `permission`: the caller lacks it. `maker`: the maker may no longer make the
       * request. `outdated`: it was made with another version. `control`: one of the two had control of the other's
       * account. `phone`: they share a phone.
       */
      code: z.enum(approvalObstacles),
      permission: permission.nullable(),
      /** Until when `control` applies. */
      until: instant.nullable(),
    })
    .nullable(),
});

export const schemas = {
  'approvals.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      status: approvalStatus.optional(),
      kind: approvalKind.optional(),
      /** Only what the caller asked for. */
      mine: z.enum(['true', 'false']).optional(),
      /** By amount; requests without one come last in either order. */
      order: amountOrder,
    }),
    answer: pageOf(approval),
  },
  'approvals.details': {
    params: idParams,
    answer: approval.extend({
      /** The body of the call, as the maker sent it. */
      request: fields,
      /** Satang in the player's wallet now. */
      balance: satang.nullable(),
      /** Whether anybody in service may agree to it; true once it is decided. */
      hasDecider: z.boolean(),
    }),
  },
  'approvals.alone': {
    query: z.strictObject({
      kind: z.enum(aloneKinds),
      /** The player whose money it is; left out for the house's own. */
      playerId: id.optional(),
    }),
    /** Satang. */
    answer: z.object({ left: satang }),
  },
  'approvals.approve': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500).optional() }).optional(),
    answer: approval,
  },
  'approvals.reject': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: approval,
  },
  'approvals.cancel': { params: idParams, answer: approval },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** Something waits for a second person, or was decided. */
  approval: z.object({ id, kind: text(60), status: approvalStatus, waiting: z.int() }),
};
