import { z } from 'zod';
import { approvalKinds, approvalStatuses } from '../choices.ts';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  order,
  pageOf,
  paging,
  period,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import type { approvalCalls } from './calls.ts';

export const approvalStatus = z.enum(approvalStatuses);
export const approvalKind = z.enum(approvalKinds);

const person = z.object({ id, name: text(100) });

const approval = z.object({
  id,
  kind: approvalKind,
  status: approvalStatus,
  /** Satang that would move; null where it is no sum of money. */
  amount: satang.nullable(),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }).nullable(),
  /** What it is about: a top-up, a withdrawal, a setting. */
  subject: z.object({ type: text(40), id: text(60) }),
  /** Why the maker wants it. */
  reason: text(500).nullable(),
  maker: person,
  createdAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused, or what the second person added. */
  decisionReason: text(500).nullable(),
  /** Whether the caller may decide it: it waits, he did not ask for it, and he holds its permission. */
  mayDecide: z.boolean(),
});

export const approvalSchemas = {
  'approvals.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      status: approvalStatus.optional(),
      kind: approvalKind.optional(),
      /** Only what the caller asked for himself. */
      mine: z.enum(['true', 'false']).optional(),
      order,
    }),
    answer: pageOf(approval),
  },
  'approvals.details': {
    params: idParams,
    answer: approval.extend({
      /** The body of the call, as the maker sent it. */
      request: z.record(z.string(), z.unknown()),
    }),
  },
  'approvals.approve': {
    params: idParams,
    body: z.strictObject({ reason: text(500).optional() }).optional(),
    answer: approval,
  },
  'approvals.reject': { params: idParams, body: z.strictObject({ reason: text(500) }), answer: approval },
  'approvals.cancel': { params: idParams, answer: approval },
} satisfies Record<keyof typeof approvalCalls, CallSchemas>;
