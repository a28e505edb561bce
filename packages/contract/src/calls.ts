import { merged } from './catalogue.ts';
import type { CallTerms } from './define/call.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { REPORT_TYPES } from './reports/choices.ts';

/** One call of the platform. */
export interface Call extends CallTerms {
  readonly permission?: Permission | 'self';
  readonly listPermission?: Permission;
  readonly fourEyes?: { readonly checker: Permission };
  readonly errors?: readonly ErrorCode[];
}

/**
 * Every call of the platform by its name, `module.verb`. A call that names an unknown permission or error does not
 * compile.
 */
export const calls = merged('calls') satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

/** The calls that set a field. */
type CallsThat<Field extends keyof Call> = {
  [Name in CallName]: Field extends keyof (typeof calls)[Name] ? Name : never;
}[CallName];

const callsThat = <Field extends keyof Call>(field: Field) =>
  (Object.keys(calls) as CallName[]).filter(
    (name) => (calls[name] as Call)[field] !== undefined,
  ) as CallsThat<Field>[];

/** Calls of staff that leave an entry in the audit log. */
export const auditActions = callsThat('audited');
export type AuditAction = CallsThat<'audited'>;

/** Calls that may wait for a second person. */
export const approvalKinds = callsThat('fourEyes');
export type ApprovalKind = CallsThat<'fourEyes'>;

/** Calls whose answer is a report. */
export type ReportCall = {
  [Name in CallName]: (typeof calls)[Name] extends { produces: typeof REPORT_TYPES } ? Name : never;
}[CallName];
