import type { z } from 'zod';
import { approvalSchemas } from './approvals/schemas.ts';
import { auditSchemas } from './audit/schemas.ts';
import { authSchemas } from './auth/schemas.ts';
import { bankSchemas } from './banks/schemas.ts';
import { contentSchemas } from './content/schemas.ts';
import { creditSchemas } from './credit/schemas.ts';
import { houseSchemas } from './house/schemas.ts';
import type { CallName, calls } from './index.ts';
import { legalSchemas } from './legal/schemas.ts';
import { liveSchemas } from './live/schemas.ts';
import { maintenanceSchemas } from './maintenance/schemas.ts';
import { overviewSchemas } from './overview/schemas.ts';
import { playerSchemas } from './players/schemas.ts';
import { presenceSchemas } from './presence/schemas.ts';
import { roleSchemas } from './roles/schemas.ts';
import { searchSchemas } from './search/schemas.ts';
import { settingSchemas } from './settings/schemas.ts';
import type { approvalPending } from './shapes.ts';
import { pendingStaff, staffSchemas } from './staff/schemas.ts';
import { topupSchemas } from './topup/schemas.ts';
import { turnoverSchemas } from './turnover/schemas.ts';
import { uploadSchemas } from './upload/schemas.ts';
import { viewSchemas } from './views/schemas.ts';
import { withdrawSchemas } from './withdraw/schemas.ts';

/** The shapes of every call, under the same names as in `calls`. */
export const schemas = {
  ...approvalSchemas,
  ...auditSchemas,
  ...authSchemas,
  ...bankSchemas,
  ...contentSchemas,
  ...creditSchemas,
  ...houseSchemas,
  ...legalSchemas,
  ...liveSchemas,
  ...maintenanceSchemas,
  ...overviewSchemas,
  ...playerSchemas,
  ...presenceSchemas,
  ...roleSchemas,
  ...searchSchemas,
  ...settingSchemas,
  ...staffSchemas,
  ...topupSchemas,
  ...turnoverSchemas,
  ...uploadSchemas,
  ...viewSchemas,
  ...withdrawSchemas,
};

type Part<Name extends CallName, Key extends string> =
  (typeof schemas)[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/** What a caller may send in that part of the call; undefined where there is nothing to send. */
export type Input<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined;

/** What a handler receives of that part. */
export type Output<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined;

/** The answer of a call. */
export type Answer<Name extends CallName> = z.output<(typeof schemas)[Name]['answer']>;

/** What a call above the four-eyes amount answers instead, with status 202. */
export type ApprovalPending = z.output<typeof approvalPending>;

/** Everything that a call may answer. */
export type Result<Name extends CallName> = (typeof calls)[Name] extends { fourEyes: true }
  ? Answer<Name> | ApprovalPending
  : Answer<Name>;

export { approvalPending, type CallSchemas, wantedState } from './shapes.ts';
export { pendingStaff };
