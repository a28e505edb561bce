import { type Listed, listed } from '../catalogue.ts';

/**
 * What stands in the audit log: the server writes no other subject or field, and the office has words for each of them.
 * An action is a call of staff that says `audited` (`calls.ts`).
 */

/** What is changed. */
export const auditSubjects: readonly Listed<'auditSubjects'>[] = listed('auditSubjects');
export type AuditSubject = (typeof auditSubjects)[number];

/** Fields before and after, also those inside another. */
export const auditFields = [
  'about',
  'accountName',
  'accountNumber',
  'action',
  'allowedAddresses',
  'amount',
  'approval',
  'approvedBy',
  'asked',
  'balance',
  'bank',
  // What `channelId` was called; entries are not rewritten.
  'bankAccountId',
  'bankCode',
  'bankReference',
  'birthDate',
  'by',
  'change',
  'channelId',
  'consents',
  'counted',
  'createdBy',
  'dailyLimit',
  'deletedAt',
  'description',
  'descriptionEn',
  'displayOrder',
  'duplicateOf',
  'ejected',
  'email',
  'en',
  'ended',
  'facebook',
  'failedLogins',
  'firstName',
  'format',
  'fromDate',
  'fromId',
  'icon',
  'isActive',
  'kind',
  'language',
  'lastName',
  'line',
  'makerId',
  'marketing',
  'marketingSource',
  'maxAmount',
  'minAmount',
  'move',
  'movement',
  'mustChangePassword',
  'name',
  'nameEn',
  'needsConsent',
  'note',
  'owed',
  'payer',
  'passwordSent',
  'permissions',
  'phone',
  'playerId',
  'privacy',
  'promptPayId',
  'reason',
  'reasonForPlayer',
  'required',
  'role',
  'search',
  'shiftEnd',
  'shiftStart',
  'slip',
  'source',
  'state',
  'status',
  'taken',
  'takenBy',
  'telegram',
  'terms',
  'text',
  'th',
  'title',
  'titleEn',
  'toDate',
  'toId',
  'turnoverMultiplier',
  'twoFactor',
  'username',
  'value',
  'version',
  'withoutSecondPerson',
] as const;
export type AuditField = (typeof auditFields)[number];

/** What an entry is about, and what stands in one as a value that names something. */
export interface AuditedItem {
  readonly type: AuditSubject;
  readonly id: string;
}
type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly string[]
  | AuditedItem
  | AuditValues;
/** Fields with their values, as they were or as they are. */
export type AuditValues = { readonly [Field in AuditField]?: AuditValue };
